import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  describedCollection,
  type FieldSchema,
} from '../../src/features/publishing/described.schema.ts';
import { readContentFile, writeContentFile } from '../../src/features/publishing/content-file.ts';
import { withEdits } from '../../src/features/publishing/content-edits.ts';
import { checkFile } from '../../src/features/publishing/file-check.schema.ts';
import { productWords } from '../../src/features/publishing/product-words.ts';
import {
  fieldEdit,
  stepsOf,
  wordsOf,
  type FormField,
} from '../../src/features/publishing/field-kinds.ts';
import { productKinds, productSections } from '../../src/features/publishing/products/fields.ts';
import { nextPicture } from '../../src/features/publishing/picture-paths.ts';
import { startOf } from '../../src/features/publishing/products/start.ts';
import { contentFiles, products } from '../support/content.ts';

/* R973: the form of a product asks for what its file may have. */

const pathsOf = (fields: readonly FormField[], above = ''): string[] =>
  fields.flatMap((field) =>
    field.kind === 'group'
      ? pathsOf(field.fields, `${above}${field.name}.`)
      : [`${above}${field.name}`],
  );

/** Down to what is no group; lists of groups are one field. */
const schemaPaths = ({ properties = {} }: FieldSchema, above = ''): string[] =>
  Object.entries(properties).flatMap(([name, part]) =>
    part.type === 'object' ? schemaPaths(part, `${above}${name}.`) : [`${above}${name}`],
  );

const kindsOf = (fields: readonly FormField[], words = {}): [FormField, string][] =>
  fields.flatMap((field) => {
    const word = wordsOf(words, field);
    return field.kind === 'group' ? kindsOf(field.fields, word.fields) : [[field, word.label]];
  });

describe.each(productKinds)('the form of %s', (kind) => {
  const fields = productSections[kind].flatMap((section) => section.fields);

  test('has each field of the file once, but its number', () => {
    const known = schemaPaths(describedCollection(kind)).filter((path) => path !== 'id');
    expect(pathsOf(fields).toSorted()).toEqual(known.toSorted());
  });

  test('calls each by words', () => {
    for (const [field, label] of kindsOf(fields, productWords[kind]))
      expect(label, field.name).not.toBe(field.name);
  });

  test('offers the choices of the schema', () => {
    const described = describedCollection(kind);
    for (const field of fields) {
      if (field.kind !== 'one' && field.kind !== 'some') continue;
      const part = stepsOf(field).reduce<FieldSchema | undefined>(
        (within, step) => within?.properties?.[step],
        described,
      );
      const values = part?.enum ?? part?.items?.enum;
      if (typeof field.options !== 'string')
        expect(field.options.map(({ value }) => value)).toEqual(values);
    }
  });
});

const sold = contentFiles.filter((file) => /\/(perfumes|oils|diffusers)\//.test(file));
const files = new Map(sold.map((file) => [file, readContentFile(readFileSync(file, 'utf8'))]));
const ids = products().map(({ data }) => data.id);

describe('a form begins', () => {
  test('with the file of a product', () => {
    const [first] = products();
    expect(startOf(files, `?id=${first?.data.id}`)).toEqual({
      kind: first?.collection,
      path: first?.file,
      values: null,
      draft: { path: first?.file.replace('content/', 'content/drafts/'), isKept: false },
    });
    expect(startOf(files, '?id=99999')).toBeNull();
    expect(startOf(files, '')).toBeNull();
  });

  test.each(productKinds)('with nothing but a name and a free number, for %s', (kind) => {
    const start = startOf(files, `?new=${kind}&name=Nuit d’Été`);
    expect(start?.path).toBe(`src/content/${kind}/nuit-d-ete.yaml`);
    expect(start?.values).toMatchObject({ name: 'Nuit d’Été' });
    expect(ids).not.toContain(start?.values?.['id']);
    const text = writeContentFile(start?.values ?? {});
    // What lacks is said field by field, by what the form calls it.
    const sentences = checkFile(start?.path ?? '', text, new Set()).problems.map(
      ({ sentence }) => sentence,
    );
    expect(sentences).toContain('Nuit d’Été: the brand is missing');
    expect(sentences).toContain('Nuit d’Été: the pictures must have at least one');
    expect(sentences.join()).not.toMatch(/has no field/);
  });

  // R988
  test('with what is known of a draft, which is sold under the number and name that it has', () => {
    const draft = 'src/content/drafts/oils/zest.yaml';
    const values = { id: 198, name: 'Zest' };
    const kept = new Map<string, unknown>([...files, [draft, values]]);
    expect(startOf(kept, '?id=198')).toEqual({
      kind: 'oils',
      path: 'src/content/oils/zest.yaml',
      values,
      draft: { path: draft, isKept: true },
    });
    const another = startOf(kept, '?new=oils&name=Zest');
    expect(another?.path).toBe('src/content/oils/zest-2.yaml');
    expect(another?.values?.['id']).toBe(199);
  });

  test('with another product, whose prices and bar codes are its own', () => {
    const perfume = products().find(({ collection }) => collection === 'perfumes');
    const start = startOf(files, `?copy=${perfume?.data.id}&name=${perfume?.data.name}`);
    expect(start?.path).toBe(perfume?.file.replace('.yaml', '-2.yaml'));
    const copy = start?.values ?? {};
    const pictures = new Set(
      perfume?.data.images.map(({ file }) => file.replace('../../', 'src/')),
    );
    expect(checkFile(start?.path ?? '', writeContentFile(copy), pictures).problems).toEqual([]);
    for (const size of copy['sizes'] as Record<string, unknown>[]) {
      expect(size['originalPrice']).toBe(size['price']);
      expect(size).not.toHaveProperty('gtin');
    }
    expect(copy['id']).not.toBe(perfume?.data.id);
  });
});

describe('what a field makes of its file', () => {
  const path = 'src/content/oils/one.yaml';
  const edited = (values: unknown, at: string[], value: unknown) =>
    withEdits(new Map([[path, values]]), [
      fieldEdit(values, path, at, { value, isOptional: true }),
    ]).get(path);

  test('an optional one without a value is left out, with a group that it was the last of', () => {
    const values = { name: 'One', sample: { price: 6 }, hazard: { signal: 'Danger', ufi: 'A' } };
    expect(edited(values, ['sample', 'price'], '')).toEqual({ ...values, sample: undefined });
    expect(edited(values, ['hazard', 'ufi'], '')).toEqual({
      ...values,
      hazard: { signal: 'Danger' },
    });
    expect(edited(values, ['sample', 'price'], 7)).toEqual({ ...values, sample: { price: 7 } });
  });

  test('a new picture replaces none', () => {
    const folder = 'src/assets/products/one';
    expect(nextPicture([`${folder}/front.webp`], path)).toBe(1);
    expect(nextPicture([`${folder}/2.webp`, 'src/assets/products/two/9.webp'], path)).toBe(3);
  });
});
