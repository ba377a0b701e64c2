import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describedCollection, type FieldSchema } from '~/features/publishing/described.schema';
import { readContentFile } from '~/features/publishing/content-file';
import { valueAt, withEdits } from '~/features/publishing/content-edits';
import {
  blankOf,
  fieldEdit,
  stepsOf,
  wordsOf,
  type FormField,
} from '~/features/publishing/field-kinds';
import type { Figures } from '~/features/publishing/figures';
import {
  nextPicture,
  pathOfPicture,
  pictureFolder,
  relativeName,
} from '~/features/publishing/picture-paths';
import { changedTexts } from '~/features/publishing/texts/changed-texts';
import { askedText, filesFor, startText } from '~/features/publishing/texts/start-text';
import { textForms } from '~/features/publishing/texts/text-forms.schema';
import { textCollections, textNamed } from '~/features/publishing/texts/texts';
import type { FieldWords } from '~/features/publishing/words';
import { contentFiles } from '../support/content';

/* R984, R985: the forms of the shop's texts ask for what its files may have. */

const forms = textForms();
const formOf = (name: keyof typeof forms) => {
  const form = forms[name];
  if (!form) throw new Error(`${name} has no form.`);
  return form;
};

const pathsOf = (fields: readonly FormField[], above = ''): string[] =>
  fields.flatMap((field) => {
    const path = above + field.name;
    return field.kind === 'group' || field.kind === 'list'
      ? pathsOf(field.fields, `${path}.`)
      : [path];
  });

/** Down to what holds no other field. */
const schemaPaths = ({ properties = {} }: FieldSchema, above = ''): string[] =>
  Object.entries(properties).flatMap(([name, part]) => {
    const inner = part.items ?? part;
    return inner.properties ? schemaPaths(inner, `${above}${name}.`) : [above + name];
  });

const labelled = (
  fields: readonly FormField[],
  words: Readonly<Record<string, FieldWords>> = {},
): [string, string][] =>
  fields.flatMap((field) => {
    const word = wordsOf(words, field);
    const inner = field.kind === 'group' || field.kind === 'list' ? field.fields : [];
    return [[field.name, word.label], ...labelled(inner, word.fields)];
  });

describe.each(textCollections.filter((name) => name !== 'site'))('the form of %s', (name) => {
  test('has each field of the file once', () => {
    const fields = pathsOf(formOf(name).fields).filter((path) => path !== 'body');
    expect(fields.toSorted()).toEqual(schemaPaths(describedCollection(name)).toSorted());
  });

  test('calls each by words', () => {
    for (const [field, label] of labelled(formOf(name).fields, formOf(name).words))
      expect(label, field).not.toBe(field);
  });
});

test('the form of the shop has what the settings lack', () => {
  const settings =
    /^(?:email|phone|replyPromise|giftWrap|payment|(?:address|hours|returns|orderLimits|tax|delivery|invoices)\b.*)$/;
  const known = schemaPaths(describedCollection('site')).filter((path) => !settings.test(path));
  const own = ['delivery.timeZone', 'invoices.keepYears'];
  expect(pathsOf(formOf('site').fields).toSorted()).toEqual([...known, ...own].toSorted());
});

const fieldAt = (name: keyof typeof forms, ...steps: string[]): FormField => {
  let { fields } = formOf(name);
  let found: FormField | undefined;
  for (const step of steps) {
    found = fields.find((field) => field.name === step);
    fields = found && 'fields' in found ? found.fields : [];
  }
  if (!found) throw new Error(`${name} has no ${steps.join('.')}.`);
  return found;
};

test('kinds and limits are those of the schema', () => {
  expect(fieldAt('posts', 'date')).toMatchObject({ kind: 'date', isOptional: false });
  expect(fieldAt('posts', 'body')).toMatchObject({ kind: 'body' });
  expect(fieldAt('posts', 'image', 'file')).toMatchObject({ kind: 'picture' });
  expect(fieldAt('home', 'hero')).toMatchObject({ kind: 'list', least: 3, most: 3 });
  expect(fieldAt('faq', 'blocks', 'entries')).toMatchObject({ kind: 'list', least: 1, most: null });
  expect(fieldAt('faq', 'blocks', 'entries', 'words')).toMatchObject({ isOptional: true });
  expect(fieldAt('notes', 'family')).toMatchObject({ kind: 'one', options: 'families' });
  expect(fieldAt('families', 'order')).toMatchObject({ kind: 'number' });
});

// R986
test('a text may name facts where the build replaces them, and nowhere else', () => {
  const withFacts = (fields: readonly FormField[]): string[] =>
    fields.flatMap((field) => [
      ...(field.hasFacts ? [field.name] : []),
      ...('fields' in field ? withFacts(field.fields) : []),
    ]);
  const found = textCollections.flatMap((name) =>
    withFacts(formOf(name).fields).map((field) => `${name}: ${field}`),
  );
  expect(found).toEqual(['faq: answer', 'help: paragraphs', 'about: text', 'pages: body']);
});

const files = new Map(
  contentFiles.map((file) => [file, readContentFile(readFileSync(file, 'utf8'))]),
);

describe('a form begins', () => {
  test('with the file that the address names', () => {
    const asked = askedText('?file=posts/what-oud-is');
    const path = 'src/content/posts/what-oud-is.md';
    expect(asked).toEqual({ collection: 'posts', path, name: null });
    expect(asked && filesFor(asked)).toEqual([path, 'src/assets/blog/']);
    expect(asked && startText(files, asked, [], '2026-11-26')).toEqual({ path, values: null });
    expect(asked && startText(new Map(), asked, [], '2026-11-26')).toBeNull();
  });

  test.each(['', 'perfumes/rose-riad', 'posts', 'faq/more', 'posts/../faq', 'reviews/rose-riad'])(
    'with nothing for %o, which is no text',
    (name) => {
      expect(textNamed(name)).toBeNull();
    },
  );

  // R533
  test('of a new article with its title, the day and a file that nobody has', () => {
    const asked = askedText(`?new=posts&name=${encodeURIComponent('What oud is')}`);
    const start = asked && startText(files, asked, formOf('posts').fields, '2026-11-26');
    expect(start?.path).toBe('src/content/posts/what-oud-is-2.md');
    expect(Object.keys(start?.values ?? {})).toEqual(Object.keys(formOf('posts').words));
    expect(start?.values).toMatchObject({
      title: 'What oud is',
      date: '2026-11-26',
      image: { file: '', alt: '' },
    });
  });

  test('of nothing that may not be added', () => {
    expect(askedText('?new=families&name=Smoke')).toBeNull();
    expect(askedText('?new=notes&name=')).toBeNull();
  });
});

test('a new group has what its fields need, and an optional one that is empty leaves the file', () => {
  const blocks = fieldAt('faq', 'blocks', 'entries');
  expect(blocks.kind === 'list' && blankOf(blocks.fields)).toEqual({ question: '', answer: '' });
  const path = 'src/content/faq.yaml';
  const at = ['blocks', 0, 'entries', 0, ...stepsOf(fieldAt('faq', 'blocks', 'entries', 'words'))];
  const edit = fieldEdit(files.get(path), path, at, { value: [], isOptional: true });
  expect(valueAt(files.get(path), at)).toContain('paying');
  const after = withEdits(files, [edit]).get(path);
  expect(valueAt(after, at.slice(0, -1))).toEqual({
    question: expect.any(String) as string,
    answer: expect.any(String) as string,
  });
});

test('pictures lie in a folder of their collection, of an entry in one of its own', () => {
  expect(pictureFolder('src/content/posts/rain.md')).toBe('assets/blog/rain');
  expect(pictureFolder('src/content/about.yaml')).toBe('assets/about');
  expect(relativeName('src/content/posts/rain.md', 'assets/blog/rain/1.webp')).toBe(
    '../../assets/blog/rain/1.webp',
  );
  expect(relativeName('src/content/home.yaml', 'assets/home/1.webp')).toBe('../assets/home/1.webp');
  expect(pathOfPicture('../assets/home/1.webp')).toBe('src/assets/home/1.webp');
  expect(
    nextPicture(['src/assets/home/hero.webp', 'src/assets/home/4.jpg'], 'src/content/home.yaml'),
  ).toBe(5);
});

// R987
describe('a preview', () => {
  const facts = { 'flat shipping': '$4.99' } as Figures;
  const changed = (collection: string, before: unknown, after: unknown) =>
    changedTexts({ collection, names: ['blocks', 'list', 'body'], before, after, facts });

  test('shows facts as shoppers read them, paragraph by paragraph', () => {
    const at = (answer: string) => ({ blocks: [{ entries: [{ question: 'Why?', answer }] }] });
    expect(changed('faq', at('One.\n\nTwo.'), at('One.\n\nFor {flat shipping}.'))).toEqual([
      { before: 'Two.', after: 'For $4.99.' },
    ]);
    expect(changed('faq', at('One.'), at('{no such fact}'))).toEqual([
      { before: 'One.', after: '{no such fact}' },
    ]);
  });

  test('leaves a list that got shorter, and what was added', () => {
    expect(changed('x', { list: ['a', 'b'] }, { list: ['b'] })).toEqual([]);
    expect(changed('x', { list: ['a'] }, { list: ['c', 'b'] })).toEqual([
      { before: 'a', after: 'c' },
    ]);
  });

  test('reads the words of Markdown', () => {
    const body = (text: string) => ({ body: `## Why\n\n${text}\n\n- one\n- two` });
    expect(changed('posts', body('See *the* [shop](/shop).'), body('See **our** `shop`.'))).toEqual(
      [{ before: 'See the shop.', after: 'See our shop.' }],
    );
  });
});
