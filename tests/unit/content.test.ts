import { describe, expect, test } from 'vitest';
import { perfumeCategories } from '~/features/catalogue/product/vocabulary';
import { contentProblems } from '~/features/publishing/content-check';
import { footerGroups } from '~/features/frame/footer-links';
import {
  all,
  bodyOf,
  checked,
  collectionOf,
  contentFolder,
  contentFiles,
  single,
  readYaml,
  schemas,
} from '../support/content';

/* What must be true of any content. The values are the shopkeeper's. */

// R2, R22, R23
test.each(contentFiles)('%s satisfies its schema', (file) => {
  const { error } = schemas[collectionOf(file)].safeParse(readYaml(file));
  expect(error?.issues ?? []).toEqual([]);
});

// R136
test('ids, names, notes, families and prices agree across all files', () => {
  expect(contentProblems(checked())).toEqual([]);
});

describe('the fragrance wheel', () => {
  test('has 14 sub-families in places 1 to 14', () => {
    const positions = all('families').map(({ data }) => data.order);
    expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  });

  test('has one sub-family for each of the six categories', () => {
    const categories = all('families').flatMap(({ data }) => data.category ?? []);
    expect(categories.sort()).toEqual([...perfumeCategories].sort());
  });
});

// R2, R9
test('the menu and the footer reach help sections that are there', () => {
  const hrefs = [
    ...single('navigation').menu.flatMap(({ entries }) => entries.map(({ href }) => href)),
    ...footerGroups.flatMap(({ links }) => links.map(({ href }) => href)),
  ];
  const fragments = hrefs.flatMap((href) => href.split('#')[1] ?? []);
  const sections = single('help').sections.map(({ id }) => id);
  expect(sections).toEqual(expect.arrayContaining(fragments));
});

// R352, R500, R874
test.each([
  ['/shop', JSON.stringify(single('help'))],
  ['/terms', bodyOf(`${contentFolder}/pages/terms.md`)],
])('%s says by names how long a parcel takes, and where none goes', (_, text) => {
  for (const fact of ['dispatch days', 'transit days', 'no delivery', 'shipping', 'ways to pay'])
    expect(text).toContain(`{${fact}}`);
});
