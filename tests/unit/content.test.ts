import { describe, expect, test } from 'vitest';
import { countryName } from '~/domain/delivery/country';
import { perfumeCategories } from '~/domain/catalogue/product/vocabulary';
import { contentProblems } from '~/domain/content/content-check';
import { footerGroups } from '~/domain/frame/footer-links';
import { formatPrice, toCents } from '~/domain/base/money';
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

const terms = () => bodyOf(`${contentFolder}/pages/terms.md`);

// R500
test('no text names the flat price of delivery as a number of its own', () => {
  const collections = ['about', 'faq', 'help', 'site', 'home'] as const;
  const texts = [...collections.map((name) => JSON.stringify(single(name))), terms()].join(' ');
  expect(texts).not.toMatch(/flat \p{Sc}/u);
  expect(texts).not.toContain(formatPrice(toCents(single('site').delivery.flat)));
  expect(texts.match(/\{flat shipping\}/g)?.length).toBeGreaterThan(3);
});

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
];

// R352, R500
test('wherever a text says how long a parcel takes, it is as the shop reckons', () => {
  const { dispatchDays, zones, refused } = single('site').delivery;
  for (const text of [JSON.stringify(single('help')), terms()]) {
    expect(text).toContain(`leave within ${words[dispatchDays]} working days`);
    for (const { name, transitDays } of zones) {
      const days = `${words[transitDays.from]} to ${words[transitDays.to]}`;
      const start = name.replace(/^E(?=verywhere)/, 'e');
      expect(text).toMatch(new RegExp(`${days} (working days )?[a-z ]*${start}`));
    }
    const nowhere = refused.map((code) => countryName(code) ?? code).sort();
    const last = nowhere.pop();
    expect(text).toContain(`do not deliver to ${nowhere.join(', ')} and ${last} yet`);
  }
});
