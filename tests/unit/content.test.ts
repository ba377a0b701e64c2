import { describe, expect, test } from 'vitest';
import { perfumeCategories } from '~/domain/catalogue/vocabulary';
import { contentProblems } from '~/domain/content/content-check';
import { footerGroups } from '~/domain/frame/footer-links';
import { formatPrice } from '~/domain/money';
import { shippingCost } from '~/domain/order/order';
import {
  all,
  checked,
  collectionOf,
  contentFiles,
  only,
  readYaml,
  schemas,
} from '../support/content';

/* What must be true of the content however a shopkeeper edits it; what it says is theirs. */

// R5, R8, R10, R18, R22, R23, R28, R30, R38, R44, R53, R100, R116, R117, R131, R132, R134, R136, R137
test.each(contentFiles)('%s satisfies its schema', (file) => {
  const { error } = schemas[collectionOf(file)].safeParse(readYaml(file));
  expect(error?.issues ?? []).toEqual([]);
});

test('ids, names, notes, families and prices agree across all files', () => {
  expect(contentProblems(checked())).toEqual([]);
});

describe('the fragrance wheel', () => {
  test('has 14 sub-families in places 1 to 14', () => {
    const places = all('families').map(({ data }) => data.order);
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  });

  test('has one sub-family for each of the six categories', () => {
    const categories = all('families').flatMap(({ data }) => data.category ?? []);
    expect(categories.sort()).toEqual([...perfumeCategories].sort());
  });
});

test('the menu and the footer reach help sections that are there', () => {
  const hrefs = [
    ...only('navigation').menu.flatMap(({ entries }) => entries.map(({ href }) => href)),
    ...footerGroups.flatMap(({ links }) => links.map(({ href }) => href)),
  ];
  const fragments = hrefs.flatMap((href) => href.split('#')[1] ?? []);
  const sections = only('help').sections.map(({ id }) => id);
  expect(sections).toEqual(expect.arrayContaining(fragments));
});

test('wherever a text names the flat price of delivery, it is the one that is charged', () => {
  const texts = JSON.stringify([only('about'), only('faq'), only('help'), only('site')]);
  const named = [...texts.matchAll(/flat (\$[\d.]*\d)/g)].map(([, price]) => price);
  expect(new Set([...named, formatPrice(shippingCost)])).toEqual(new Set(['$4.99']));
});
