import { describe, expect, test } from 'vitest';
import type { Scent } from '~/features/catalogue/catalogue';
import { markTerms } from '~/base/text/terms';
import { buildSearch } from '~/features/search/search';
import { searchPages } from '~/features/search/search-pages';
import { aProduct } from '../support/products';

const bare: Scent = {
  notes: { top: [], heart: [], base: [] },
  concentration: 'Attar',
  longevity: 3,
  sillage: 3,
  season: [],
  occasion: [],
  alcoholFree: true,
  vegan: true,
};
const products = [
  { id: 1, name: 'Oud Zellij', notes: ['saffron', 'rose', 'oud'], scent: bare },
  { id: 3, name: 'Rose Riad', category: 'floral', notes: ['rose', 'cedar'], shelves: ['gifts'] },
  { id: 101, name: 'Lavender Oil', kind: 'oil' as const, category: 'oil', notes: ['lavender'] },
  { id: 203, name: 'Hour Smart Diffuser', kind: 'diffuser' as const, category: 'diffuser' },
].map((facts) => aProduct({ description: '', ...facts }));

const { find } = await buildSearch(products, {
  notes: [
    { id: 'oud', name: 'Oud', family: 'woody-amber', synonyms: ['agarwood', 'bakhoor', 'عود'] },
    { id: 'rose', name: 'Rose', family: 'floral', synonyms: ['Turkish rose', 'وردة'] },
    { id: 'lavender', name: 'Lavender', family: 'aromatic', synonyms: [] },
  ],
  families: [{ id: 'floral', name: 'Floral' }],
  pages: searchPages(
    {
      questions: [
        { question: 'Can I bring it back?', answer: 'Yes, within 14 days.', words: ['return'] },
      ],
      sections: [{ id: 'service', title: 'Service', paragraphs: ['Call us.'], words: ['gift'] }],
      links: [
        { label: "Men's Fragrances", href: '/shop?category=oud', words: ['him'] },
        { label: 'Men Colognes', href: '/shop?category=oud', words: [] },
        { label: 'Gift Sets', href: '/shop?shelf=gifts', words: [] },
        { label: 'Service', href: '/shop#service', words: [] },
        { label: 'Diffusers', href: '/diffusers', words: [] },
        { label: 'Oils', href: '/oils', words: ['present'] },
      ],
    },
    products,
  ),
});
const keys = (text: string) => find(text).hits.map(({ key }) => key);

describe('search', () => {
  test('puts what is called so before what smells of it', () => {
    const found = keys('rose');
    expect(found.slice(0, 2).toSorted()).toEqual(['note-rose', 'product-3']);
    expect(found).toContain('product-1');
  });

  // R341
  test('takes a price for a price', () => {
    const ids = (text: string) => find(text).hits.map(({ productId }) => productId);
    expect(ids('rose under $200')).toEqual(expect.arrayContaining([1, 3, null]));
    expect(find('rose under $100')).toMatchObject({ isPartial: true });
    expect(ids('rose under $100').filter((id) => id !== null)).toHaveLength(1);
    expect(find('lavender below 200').isPartial).toBe(false);
  });

  // R341
  test.each(['agarwood', 'bakhoor', 'AGARWOOD'])('knows %s as a name of oud', (word) => {
    expect(keys(word)).toEqual(expect.arrayContaining(['note-oud', 'product-1']));
  });

  // R341
  test.each(['lavander', 'lavendar', 'levender'])('forgives %s', (word) => {
    expect(keys(word)).toEqual(expect.arrayContaining(['note-lavender', 'product-101']));
  });

  // R341
  test('forgives nothing while something is spelled so', () => {
    expect(keys('hour')).toEqual(['product-203']);
  });

  test('needs every word', () => {
    expect(keys('rose riad')).toEqual(['product-3']);
    expect(find('rose riad').isPartial).toBe(false);
    expect(find('oud z')).toMatchObject({ hits: [{ key: 'product-1' }], isPartial: false });
  });

  test('answers the beginning of a word', () => {
    expect(keys('lav')).toEqual(expect.arrayContaining(['note-lavender', 'product-101']));
  });

  test('leads to each thing’s own page', () => {
    const href = (text: string, key: string) =>
      find(text).hits.find((hit) => hit.key === key)?.href;
    expect(href('lavender', 'product-101')).toBe('/oil/101');
    expect(href('rose', 'note-rose')).toBe('/notes/rose');
    expect(href('floral', 'family-floral')).toBe('/families/floral');
  });

  test.each(['', '   ', '!?'])('finds nothing for %j', (text) => {
    expect(find(text).hits).toEqual([]);
  });
});

// R341
describe('when nothing has all the words', () => {
  test('what has the most of them is found, and said to be so', () => {
    const { hits, isPartial } = find('men rose lamp');
    expect(hits.map(({ key }) => key)).toEqual(['product-1']);
    expect(isPartial).toBe(true);
  });

  test('a misspelled word counts as found where nothing is spelled so', () => {
    expect(keys('lavander lamp')).toEqual(expect.arrayContaining(['note-lavender', 'product-101']));
  });

  test('words that say nothing are passed over', () => {
    expect(keys('the oud with a rose')).toEqual(keys('oud rose'));
    expect(find('the oud with a rose').isPartial).toBe(false);
    expect(find('what is the').hits).toEqual([]);
  });
});

// R341
describe('pages', () => {
  test('an answer is found by its question, its words and its text, and is named by a link to it', () => {
    for (const text of ['bring', 'return', 'within days', 'How do I return it?'])
      expect(find(text).hits[0]).toMatchObject({
        kind: 'help',
        name: 'Can I bring it back?',
        href: '/faq#can-i-bring-it-back',
        answer: 'Yes, within 14 days.',
        price: null,
      });
    expect(find('service').hits[0]).toMatchObject({ kind: 'help', href: '/shop#service' });
    expect(find('service').hits).toHaveLength(1);
  });

  test('a long answer is cut between words', async () => {
    const long = { question: 'Long?', answer: 'word '.repeat(50), words: [] };
    const pages = searchPages({ questions: [long], sections: [], links: [] }, []);
    const { hits } = (await buildSearch([], { notes: [], families: [], pages })).find('long');
    expect(hits[0]?.answer).toMatch(/^(word )+word…$/);
    expect(hits[0]?.answer.length).toBeLessThanOrEqual(121);
  });

  test('a shelf of the menu is found by any of its names, and so is what stands on it', () => {
    for (const text of ['men cologne', 'cologne men', 'him', "men's fragrances"])
      expect(keys(text)).toEqual(['page-/shop?category=oud', 'product-1']);
    expect(keys('gift')).toEqual(['page-/shop?shelf=gifts', 'page-/shop#service', 'product-3']);
  });
});

// R341
test.each(['عود', 'العود', 'عُود', 'عـود'])('knows %s as oud', (word) => {
  expect(keys(word)).toEqual(expect.arrayContaining(['note-oud', 'product-1']));
  expect(keys(word)).not.toContain('note-rose');
});

// R341
test.each(['وردة', 'ورده', 'الوردة'])('knows %s as rose', (word) => {
  expect(keys(word)).toContain('note-rose');
});

test('the found words of a name are marked', () => {
  expect(markTerms('Ylang-Ylang Oil', ['oil'])).toEqual([
    { text: 'Ylang', isMarked: false },
    { text: '-', isMarked: false },
    { text: 'Ylang', isMarked: false },
    { text: ' ', isMarked: false },
    { text: 'Oil', isMarked: true },
  ]);
});

// R840
describe('what is typed in another way finds the same', () => {
  test.each([
    ['ＯＵＤ', 'product-1'],
    ['rose+oud', 'product-1'],
    ['Lavender‑Oil', 'product-101'],
    ['50ml', 'product-1'],
    ['50 ml', 'product-1'],
    ['٥٠ml', 'product-1'],
    ['vegan', 'product-1'],
    ['alcohol-free', 'product-1'],
    ['rose under $1,000', 'product-1'],
    ['rose under ＄１，０００', 'product-1'],
    ['oud oud under USD 1000', 'product-1'],
    ['mens', 'page-/shop?category=oud'],
  ])('%s', (text, key) => {
    expect(keys(text)).toContain(key);
    expect(find(text).isPartial).toBe(false);
  });

  test('and is marked in a name', () => {
    expect(
      markTerms('Müller’s Oud', ['mueller', 'oud']).filter(({ isMarked }) => isMarked),
    ).toEqual([
      { text: 'Müller', isMarked: true },
      { text: 'Oud', isMarked: true },
    ]);
  });
});

// R841
test('what a list of its own shows is found by the words of the list, within a price', () => {
  const cheap = products.map((product) => ({
    ...product,
    price: product.kind === 'oil' ? 22_00 : product.price,
  }));
  const links = [
    { label: 'Gift Sets', href: '/shop?shelf=gifts', words: [] },
    { label: 'Oils', href: '/oils', words: ['gift'] },
  ];
  const pages = searchPages({ questions: [], sections: [], links }, cheap);
  return buildSearch(cheap, { notes: [], families: [], pages }).then((search) => {
    const { hits, isPartial } = search.find('gift under $100');
    expect(isPartial).toBe(false);
    expect(hits.map(({ key }) => key)).toEqual([
      'page-/shop?shelf=gifts',
      'page-/oils',
      'product-101',
    ]);
  });
});
