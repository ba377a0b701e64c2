import { expect, test } from 'vitest';
import { mergeFile } from '~/features/publishing/merge-files';

/* R952: a file that two people changed. */

const base = `# kept
name: Oud
notes: [oud, rose]
sizes:
  - { size: 10ML, price: 20 }
  - { size: 50ML, price: 90 }
`;
const mergedWith = (mine: string, theirs: string) => mergeFile(base, mine, theirs);
const changed = (from: string, to: string) => base.replace(from, to);

test('different fields are joined, in the layout of the newer file', () => {
  const theirs = changed('name: Oud', 'name: Oud # theirs\nhouse: Mina');
  expect(mergedWith(changed('price: 90', 'price: 95'), theirs)).toEqual({
    value: theirs.replace('price: 90', 'price: 95'),
    differences: [],
  });
});

test('prices of different sizes are joined, those of one are not', () => {
  const mine = changed('price: 20', 'price: 21');
  expect(mergedWith(mine, changed('price: 90', 'price: 95')).value).toBe(
    mine.replace('price: 90', 'price: 95'),
  );
  expect(mergedWith(mine, changed('price: 20', 'price: 22')).differences).toEqual([
    { field: ['sizes', 0, 'price'], mine: 21, theirs: 22 },
  ]);
});

test('a list that one has made longer or put into another order is one field', () => {
  const longer = `${base}  - { size: 90ML, price: 150 }\n`;
  const [difference] = mergedWith(longer, changed('price: 20', 'price: 22')).differences;
  expect(difference?.field).toEqual(['sizes']);
  const words = mergedWith(changed('rose]', 'rose, amber]'), changed('oud, rose', 'rose, oud'));
  expect(words.differences[0]?.field).toEqual(['notes']);
});

test('a field that one has taken away and the other changed is shown', () => {
  expect(mergedWith(changed('name: Oud\n', ''), changed('name: Oud', 'name: Oudh'))).toMatchObject({
    differences: [{ field: ['name'], mine: undefined, theirs: 'Oudh' }],
  });
  // The comment above it goes with the field.
  expect(mergedWith(changed('name: Oud\n', ''), changed('price: 90', 'price: 95')).value).toBe(
    changed('# kept\nname: Oud\n', '').replace('price: 90', 'price: 95'),
  );
});

test('the same change by both is one, and what nobody else touched is mine', () => {
  const mine = changed('name: Oud', 'name: Oudh');
  expect(mergedWith(mine, mine)).toEqual({ value: mine, differences: [] });
  expect(mergedWith(mine, base)).toEqual({ value: mine, differences: [] });
  expect(mergedWith(base, mine)).toEqual({ value: mine, differences: [] });
  expect(mergeFile(base, null, base)).toEqual({ value: null, differences: [] });
});

test('of an article the text is one field, and a file that is no list of fields is one too', () => {
  const article = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
  expect(mergeFile(article('A', 'x'), article('A', 'y'), article('B', 'x')).value).toBe(
    article('B', 'y'),
  );
  expect(mergeFile(article('A', 'x'), article('A', 'y'), article('A', 'z')).differences).toEqual([
    { field: ['body'], mine: 'y', theirs: 'z' },
  ]);
  expect(mergeFile('- a\n', '- b\n', '- c\n').differences).toEqual([
    { field: [], mine: '- b\n', theirs: '- c\n' },
  ]);
});
