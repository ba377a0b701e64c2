import { readFileSync } from 'node:fs';
import type { Field } from '@sveltia/cms';
import { beforeAll, describe, expect, test } from 'vitest';
import { describedCollection, type FieldSchema } from '~/domain/content/described.schema';
import { partsOf, readContentFile } from '~/domain/content/content-file';
import { withoutEmpties } from '~/domain/content/without-empties';
import { nextId } from '~/domain/content/next-id';
import { collections, singletons } from '~/editor/collections';
import { entryProblems } from '~/editor/entry-problems';
import { withoutEditorKeys } from '~/editor/editor-keys';
import { entryOf, knownEntries, pathOf, remember } from '~/editor/loaded-entries';
import { all, collectionOf, contentFiles, products, readYaml, schemas } from '../support/content';

type Named = Field & { name: string; label?: string; fields?: Field[]; [option: string]: unknown };

const forms = [...collections, ...singletons].map(({ name, fields }) => ({
  name: name as keyof typeof schemas,
  fields: fields as Named[],
}));

/** The names of all fields of a form, such as 'sizes.price'. */
const paths = (fields: readonly Named[], above = ''): string[] =>
  fields.flatMap((field) => [
    above + field.name,
    ...paths((field.fields ?? []) as Named[], `${above}${field.name}.`),
  ]);

const schemaPaths = (schema: FieldSchema, above = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    above + name,
    ...schemaPaths(part.items ?? part, `${above}${name}.`),
  ]);

// R308
describe('the forms of the editor', () => {
  test('there is one for every collection of the content', () => {
    expect(forms.map(({ name }) => name).sort()).toEqual(Object.keys(schemas).sort());
  });

  test.each(forms)('$name has a field for all that its schema has, and nothing else', (form) => {
    const fields = paths(form.fields).filter((path) => path !== 'body');
    expect(fields.sort()).toEqual(schemaPaths(describedCollection(form.name)).sort());
  });

  test.each(forms)('$name calls each field by words of its own', ({ fields }) => {
    const labels = (list: readonly Named[]): unknown[] =>
      list.flatMap((field) => [field.label, ...labels((field.fields ?? []) as Named[])]);
    expect(labels(fields).every((label) => typeof label === 'string' && label !== '')).toBe(true);
  });

  test('types, limits and choices are those of the schema', () => {
    const field = (form: string, name: string) =>
      forms.find((one) => one.name === form)?.fields.find((one) => one.name === name);
    expect(field('perfumes', 'name')).toMatchObject({ widget: 'string', maxlength: 60 });
    expect(field('perfumes', 'longDescription')).toMatchObject({ widget: 'text' });
    expect(field('perfumes', 'longevity')).toMatchObject({ widget: 'number', min: 1, max: 5 });
    expect(field('perfumes', 'season')).toMatchObject({ widget: 'select', multiple: true, min: 1 });
    expect(field('perfumes', 'id')).toMatchObject({ readonly: true, required: false });
    expect(field('notes', 'family')).toMatchObject({ widget: 'relation', collection: 'families' });
    // R533
    expect(field('oils', 'brand')).toMatchObject({ widget: 'relation', file: 'brands' });
    expect(field('perfumes', 'topNote')).toMatchObject({ required: false });
    expect(field('families', 'category')).toMatchObject({ required: false });
    expect(field('posts', 'date')).toMatchObject({ widget: 'datetime', type: 'date' });
    expect(field('posts', 'body')).toMatchObject({ widget: 'markdown' });
  });

  // R533
  test('a picture of a product goes into the folder of its slug, as small as the shop needs it', () => {
    const images = forms[0]?.fields.find(({ name }) => name === 'images')?.fields as Named[];
    expect(images[0]).toMatchObject({
      widget: 'image',
      media_folder: '/src/assets/products/{{slug}}',
      public_folder: '../../assets/products/{{slug}}',
      media_libraries: {
        default: {
          config: {
            transformations: { raster_image: { format: 'webp', width: 1280, height: 1600 } },
          },
        },
      },
    });
  });
});

// R308
describe('what nobody filled in', () => {
  const schema: FieldSchema = {
    properties: {
      name: {},
      shown: { default: true },
      time: {},
      list: { items: { properties: { first: { default: false } } } },
    },
    required: ['name', 'list'],
  };

  test('stays out of the file', () => {
    const filled = { name: '', shown: true, time: '', list: [{ first: false }, { first: true }] };
    expect(withoutEmpties(filled, schema, {})).toEqual({ name: '', list: [{}, { first: true }] });
  });

  test('stays in a file that says it', () => {
    const before = { name: 'x', shown: true, list: [{ first: false }] };
    expect(withoutEmpties(before, schema, before)).toEqual(before);
    expect(withoutEmpties({ ...before, shown: false }, schema, before)).toMatchObject({
      shown: false,
    });
  });

  test.each(contentFiles)('is nothing of %s', (file) => {
    const { fields } = partsOf(readContentFile(readFileSync(file, 'utf8')));
    expect(withoutEmpties(fields, describedCollection(collectionOf(file)), fields)).toEqual(fields);
  });
});

// R308
describe('before an entry is saved', () => {
  const checked = [...products(), ...all('notes'), ...all('families')];

  beforeAll(() => {
    for (const { file, collection } of checked)
      remember(entryOf(collection, readYaml(file) as Record<string, unknown>));
  });

  test('the editor knows every entry by the path of its file', () => {
    expect(
      knownEntries()
        .map(({ file }) => file)
        .sort(),
    ).toEqual(checked.map(({ file }) => file).sort());
  });

  test.each(contentFiles)('%s is taken as it stands', (file) => {
    const values = readYaml(file) as Record<string, unknown>;
    expect(entryProblems(collectionOf(file), file, values)).toEqual([]);
  });

  // R308
  test('a price before that is lower than the price is refused in the words of the form', () => {
    const [{ file, data } = { file: '', data: { name: '', sizes: [] } }] = all('perfumes');
    const [size] = data.sizes;
    const values = { ...data, sizes: [{ ...size, originalPrice: 0.5 }] };
    expect(entryProblems('perfumes', file, values)).toEqual([
      `${data.name}, ${size?.size.replace('ML', ' ML')}: the price before must be higher than the price, or the same`,
    ]);
  });

  test('a name that another product has is refused, and so is a note that its card does not name', () => {
    const [first, second] = all('perfumes');
    const values = { ...first?.data, name: second?.data.name, topNote: 'Nothing like it' };
    expect(entryProblems('perfumes', first?.file ?? '', values)).toEqual([
      `${second?.data.name}: the name is already used by ${second?.data.name}`,
      `${second?.data.name}: the top note on the card names 'Nothing like it', which is not among the top notes`,
    ]);
  });

  // R308
  test.each([
    ['oils', { name: 'Mint', sizes: [{ size: '5ML' }] }, 'Mint, 5 ML: the price is missing'],
    [
      'posts',
      { title: 'Rain', image: { alt: 3 } },
      'Rain: the description of the picture must be a text',
    ],
    ['oils', { name: 'Mint', benefits: [] }, 'Mint: the benefits must have at least one'],
    ['perfumes', { name: 'Mint', season: ['never'] }, 'Mint, Seasons 1: must be one of'],
  ] as const)('%s: each field is called as the form calls it', (name, values, problem) => {
    const file = `src/content/${name}/new.yaml`;
    const problems = entryProblems(name, file, values);
    expect(problems.some((sentence) => sentence.startsWith(problem))).toBe(true);
    expect(problems.join(' ')).not.toMatch(/src\/|\.yaml|\[\d\]/);
  });

  test('the numbers that the editor gives to items are no fields', () => {
    const withKeys = { __sc_item_id: 1, list: [{ __sc_item_id: 2, name: 'x' }] };
    expect(withoutEditorKeys(withKeys)).toEqual({ list: [{ name: 'x' }] });
  });

  test('an entry that is new stands in a file of its name', () => {
    expect(pathOf('notes', { name: 'Été d’Orient' })).toBe('src/content/notes/ete-d-orient.yaml');
  });

  test('a new product gets the next number of its kind that nothing else has', () => {
    expect(nextId([1, 4, 2], [1, 2, 4, 101], 1)).toBe(5);
    expect(nextId([], [], 201)).toBe(201);
    expect(nextId([99, 100], [99, 100, 101], 1)).toBe(102);
  });
});
