// @vitest-environment jsdom
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../src/features/catalogue/catalogue.ts';
import { pageSize } from '../../../src/features/search/listing-view.ts';
import {
  hazardStatements,
  precautionaryStatements,
} from '../../../src/features/catalogue/product/hazard-words.ts';
import { pictogramName } from '../../../src/features/catalogue/product/pictograms.ts';
import { allPeriods } from '../../../src/features/privacy/stored.ts';
import { formatPeriod } from '../../../src/base/periods.ts';
import { allBuilt, oil, perfume } from '../../support/built.ts';
import { builtPage, hrefsOf, named, textOf, textsOf } from '../../support/built-page.ts';
import { all, bodyOf, single } from '../../support/content.ts';

/* What the built pages show before any script. */

const posts = all('posts');
const mainOf = (path: string) => builtPage(path).querySelector('main') ?? builtPage(path).body;

// R131
test('an article ends with the products that it names', () => {
  for (const { file } of posts) {
    const region = builtPage(`/blog/${basename(file, '.md')}`).querySelector(
      'section[aria-labelledby="named-heading"]',
    );
    const hrefs = [...(region?.querySelectorAll('li a') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    const text = bodyOf(file);
    const expected = [...allBuilt('perfume'), ...allBuilt('oil'), ...allBuilt('diffuser')].filter(
      ({ name }) => text.includes(name),
    );
    expect(hrefs).toEqual(expect.arrayContaining(expected.map(pathOf)));
    expect(region?.querySelectorAll('li').length ?? 0).toBe(expected.length);
  }
});

// R131
test('the blog lists all articles, the newest first, and READ MORE leads to each', () => {
  const newestFirst = posts.toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime());
  const main = mainOf('/blog');
  expect(textsOf(main, 'article :is(h2, h3)')).toEqual(newestFirst.map(({ data }) => data.title));
  const current = main.querySelector('a[aria-current="page"]:is([aria-label="Page 1"])');
  expect(current).not.toBeNull();
  for (const { file, data } of newestFirst) {
    const path = `/blog/${basename(file, '.md')}`;
    expect(hrefsOf(main, `READ MORE ${data.title}`)).toEqual([path]);
    const headings = [...bodyOf(file).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(textsOf(mainOf(path), 'h2')).toEqual(expect.arrayContaining(headings));
  }
});

// R131
test('About shows its bars, its counters and its reasons', () => {
  const main = mainOf('/about');
  const { bars, counters, reasons } = single('about');
  for (const { label, percent } of bars) {
    const meter = named(main, label);
    expect(meter?.getAttribute('role')).toBe('meter');
    expect(meter?.getAttribute('aria-valuenow')).toBe(String(percent));
  }
  for (const { value } of counters) expect(textOf(main)).toContain(value);
  expect(textsOf(main, 'h2, h3')).toEqual(
    expect.arrayContaining([reasons.heading, ...reasons.entries.map(({ title }) => title)]),
  );
});

// R190
test('the privacy page shows the periods by which the shop deletes', () => {
  const table = named(mainOf('/privacy'), 'How long we keep it');
  const rows = textsOf(table ?? document, 'tbody tr');
  expect(rows).toHaveLength(allPeriods.length);
  for (const period of allPeriods)
    expect(rows.find((row) => row.includes(period.what))).toContain(formatPeriod(period));
});

// R190
test('the footer leads to the imprint, which says who runs the shop and who answers', () => {
  const { name, email, address, responsiblePerson } = single('site');
  expect(hrefsOf(builtPage('/terms').querySelector('footer') ?? document, 'Imprint')).toEqual([
    '/imprint',
  ]);
  const main = mainOf('/imprint');
  expect(textOf(main.querySelector('h1'))).toBe('Imprint');
  for (const text of [name, email, address.street, responsiblePerson?.address ?? ''])
    expect(textOf(main)).toContain(text);
});

// R42
test.each([
  ['/shop', 'perfume'],
  ['/oils', 'oil'],
  ['/diffusers', 'diffuser'],
] as const)('%s shows its products without scripts', (path, kind) => {
  const cards = mainOf(path).querySelectorAll('article');
  // The shop has sets after its perfumes (R997).
  const listed = [...allBuilt(kind), ...(kind === 'perfume' ? allBuilt('set') : [])];
  expect(cards).toHaveLength(Math.min(pageSize, listed.length));
});

// R59
test('an oil shows its details in a table', () => {
  const main = mainOf(pathOf(oil));
  const labels = textsOf(named(main, 'Details') ?? document, 'table th');
  expect(labels).toEqual(
    expect.arrayContaining(['Benefits', 'Usage', 'Origin', 'Purity', 'Extraction']),
  );
  expect(textsOf(main, 'h2, h3')).not.toContain('Fragrance Notes');
});

// R750
test('a perfume’s page names two others to wear with it, an oil’s none', () => {
  const region = named(mainOf(pathOf(perfume)), 'Wear it with');
  expect(region?.querySelectorAll('li')).toHaveLength(2);
  expect(textOf(region)).toContain('Both have ');
  expect(textOf(region)).toContain('A contrast: ');
  expect(hrefsOf(region ?? document, perfume.name)).toEqual([]);
  expect(named(mainOf(pathOf(oil)), 'Wear it with')).toBeUndefined();
});

// R113
test('contact gives an address to write to', () => {
  expect(mainOf('/contact').querySelector('a[href^="mailto:"]')).not.toBeNull();
});

// R710
describe('Ingredients and safety', () => {
  const regionOf = (path: string) => named(mainOf(path), 'Ingredients and safety');

  test('of a perfume has its ingredients and its allergens', () => {
    const entry = all('perfumes').find(({ data }) => data.allergens.length > 1);
    if (!entry) throw new Error('no perfume has allergens');
    const region = regionOf(pathOf({ id: entry.data.id, kind: 'perfume' }));
    const text = textOf(region);
    expect(text).toContain(entry.data.ingredients.join(', '));
    const allergen = entry.data.allergens[0] ?? '';
    const items = textsOf(region ?? document, 'li');
    expect(items.filter((item) => item.includes(allergen))).toHaveLength(1);
    expect(text).toContain(single('site').responsiblePerson?.email ?? '');
  });

  test('of an oil shows its CLP label, and says what the house has not given', () => {
    const entry = all('oils').find(({ data }) => (data.hazard?.pictograms.length ?? 0) > 2);
    const { hazard } = entry?.data ?? {};
    if (!entry || !hazard) throw new Error('no oil has a label');
    const region = regionOf(pathOf({ id: entry.data.id, kind: 'oil' }));
    for (const code of hazard.pictograms)
      expect(region?.querySelector(`img[alt="${pictogramName(code)}"]`)).not.toBeNull();
    for (const code of hazard.statements)
      expect(textOf(region)).toContain(`${code} ${hazardStatements[code]}`);
    for (const code of hazard.precautions)
      expect(textOf(region)).toContain(`${code} ${precautionaryStatements[code]}`);
    const ufi = textsOf(region ?? document, 'tr').find((row) => row.startsWith('UFI'));
    expect(ufi).toContain(hazard.ufi ?? 'Not given by the house');
  });
});

// R914
describe('who made a product, and what is registered', () => {
  test('its page names the house with its addresses', () => {
    for (const { data } of [...all('perfumes'), ...all('oils'), ...all('diffusers')]) {
      const house = single('brands').entries.find(({ name }) => name === data.brand);
      const kind = 'capacity' in data ? 'diffuser' : 'usage' in data ? 'oil' : 'perfume';
      const region = named(mainOf(pathOf({ id: data.id, kind })), 'Ingredients and safety');
      const row = textsOf(region ?? document, 'tr').find((text) => text.startsWith('Producer'));
      expect(row).toBe(`Producer${data.brand}, ${house?.address}, ${house?.email}`);
    }
  });

  test('the imprint lists the numbers of the packaging', () => {
    const { epr = [] } = single('site').imprint ?? {};
    expect(textsOf(mainOf('/imprint'), '.prose li')).toEqual(
      epr.map(({ country, scheme, number }) => `${country}, ${scheme}: ${number}`),
    );
  });
});

// R912
test('a product with a longer guarantee says who gives it, and on which terms', () => {
  const entry = all('diffusers').find(({ data }) => data.guarantee);
  const { id = 0, guarantee } = entry?.data ?? {};
  const text = textOf(named(mainOf(pathOf({ id, kind: 'diffuser' })), 'Details'));
  expect(text).toContain(`${guarantee?.years} years, by ${guarantee?.by}`);
  expect(text).toContain(guarantee?.terms);
});

// R911
test.each(['/cart', '/checkout', '/order'])('%s says what the law guarantees', (path) => {
  // With an empty cart it waits in a template.
  const page = builtPage(path);
  const waiting = [...page.querySelectorAll('template')].map(({ innerHTML }) => innerHTML).join();
  expect(`${textOf(page.querySelector('main'))}${waiting}`).toContain(
    'Legal guarantee: goods must be as agreed for two years at least',
  );
});

// R913
test('a card says what 100 ml cost', () => {
  for (const path of ['/shop', '/oils'])
    for (const card of mainOf(path).querySelectorAll('article'))
      if (!card.querySelector('[href^="/set/"]'))
        expect(/\$[\d,]+\.\d\d per 100 ml/.test(textOf(card)), textOf(card)).toBe(
          // A price is followed by its size; of less than 10 ml nobody buys 100.
          !/\.\d\d\dML/.test(textOf(card)),
        );
  expect(textOf(mainOf('/diffusers').querySelector('article'))).not.toContain('per 100 ml');
});

// R915
test('/accessibility says how to complain, and the footer leads there', () => {
  const main = mainOf('/accessibility');
  expect(textsOf(main, 'h2')).toEqual([
    'How it is tested',
    'What is known to be missing',
    'How to complain',
  ]);
  const { email, phone } = single('site');
  for (const text of [email, phone]) expect(textOf(main)).toContain(text);
  expect(hrefsOf(builtPage('/faq').querySelector('footer') ?? document, 'Accessibility')).toEqual([
    '/accessibility',
  ]);
});
