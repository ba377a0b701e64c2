import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentProblems } from '~/domain/content/content-check';
import * as vocabulary from '~/domain/catalogue/vocabulary';
import {
  all,
  bodyOf,
  checked,
  collectionOf,
  contentFiles,
  only,
  products,
  readYaml,
  schemas,
} from '../support/content';

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

const idsWhere = (keep: (data: { featured: boolean; inStock: boolean }) => boolean) =>
  products()
    .filter(({ data }) => keep(data))
    .map(({ data }) => data.id)
    .sort((a, b) => a - b);

test.each(contentFiles)('%s satisfies its schema', (file) => {
  const { error } = schemas[collectionOf(file)].safeParse(readYaml(file));
  expect(error?.issues ?? []).toEqual([]);
});

test('ids, names, notes, families and prices agree across all files', () => {
  expect(contentProblems(checked())).toEqual([]);
});

describe('products', () => {
  test('there are perfumes 1-8, oils 101-106 and diffusers 201-206', () => {
    const perfumes = [1, 2, 3, 4, 5, 6, 7, 8];
    const oils = [101, 102, 103, 104, 105, 106];
    const builtIn = [...perfumes, ...oils, 201, 202, 203, 204, 205, 206];
    expect(idsWhere(() => true)).toEqual(expect.arrayContaining(builtIn));
  });

  test('perfumes 1-3, three oils and three diffusers are featured', () => {
    const featured = idsWhere((data) => data.featured);
    expect(featured).toEqual(expect.arrayContaining([1, 2, 3]));
    for (const collection of ['oils', 'diffusers'] as const) {
      const chosen = all(collection).filter(({ data }) => data.featured);
      expect(chosen.length, collection).toBeGreaterThanOrEqual(3);
    }
  });

  test('item 6 is out of stock', () => {
    expect(idsWhere(({ inStock }) => !inStock)).toContain(6);
  });

  test('perfume 1 is sold in 50ML, 100ML and 150ML at 199/299/399, originals 249/399/499', () => {
    const perfume = all('perfumes').find(({ data }) => data.id === 1)?.data;
    expect(perfume?.sizes).toEqual([
      { size: '50ML', price: 199, originalPrice: 249, isDefault: true },
      { size: '100ML', price: 299, originalPrice: 399, isDefault: false },
      { size: '150ML', price: 399, originalPrice: 499, isDefault: false },
    ]);
  });

  test('every category of perfume has a product', () => {
    const used = all('perfumes').map(({ data }) => data.category);
    expect(sorted(used)).toEqual(sorted(vocabulary.perfumeCategories));
  });

  test('every subcategory of oil has a product', () => {
    const used = all('oils').map(({ data }) => data.subcategory);
    expect(sorted(used)).toEqual(sorted(vocabulary.oilSubcategories));
  });

  test('every kind of diffuser has a product', () => {
    const used = all('diffusers').map(({ data }) => data.subcategory);
    expect(sorted(used)).toEqual(sorted(vocabulary.diffuserSubcategories));
  });

  test('every shelf that the menu leads to holds a perfume', () => {
    const used = all('perfumes').flatMap(({ data }) => data.shelves);
    expect(sorted(used)).toEqual(sorted(vocabulary.shelves));
  });

  test('six brands stand in the logo strip', () => {
    expect(only('brands').entries).toHaveLength(6);
  });
});

describe('notes and families', () => {
  test('the note library has 40 notes or more', () => {
    expect(all('notes').length).toBeGreaterThanOrEqual(40);
  });

  test('the fragrance wheel has 14 sub-families in places 1 to 14', () => {
    const places = all('families').map(({ data }) => data.order);
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
  });

  test('each of the six categories maps onto one sub-family', () => {
    const categories = all('families').flatMap(({ data }) => data.category ?? []);
    expect(categories.sort()).toEqual(sorted(vocabulary.perfumeCategories));
  });

  test('every sub-family has notes', () => {
    const used = all('notes').map(({ data }) => data.family);
    expect(sorted(used)).toEqual(
      sorted(all('families').map(({ file }) => basename(file, '.yaml'))),
    );
  });
});

describe('fixed texts', () => {
  test('the shop is Attarine with the tagline PERFUME SHOP', () => {
    expect(only('site')).toMatchObject({ name: 'Attarine', tagline: 'PERFUME SHOP' });
  });

  test('it can be written to at a reserved domain and is open Monday-Friday 8:00-20:00', () => {
    const { email, hours } = only('site');
    expect(email).toMatch(/\.example$/);
    expect(hours.text).toBe('Monday-Friday 8:00-20:00');
  });

  test('contact promises a reply within 24 hours', () => {
    expect(only('site').replyPromise).toContain('within 24 hours');
  });

  test('the social links are X, Instagram, Facebook, Pinterest and Snapchat', () => {
    const names = only('site').social.map(({ name }) => name);
    expect(names).toEqual(['X', 'Instagram', 'Facebook', 'Pinterest', 'Snapchat']);
  });

  test('the hero has its three titles', () => {
    const titles = only('home').hero.map(({ title }) => title);
    expect(titles).toEqual([
      'Explore Our Signature Scent',
      'Oud Collection',
      'Exclusive Attar Range',
    ]);
  });

  test('the category tiles carry their fixed counts', () => {
    const tiles = only('home').tiles.map(({ label, count }) => `${label} (${count})`);
    expect(tiles).toEqual([
      'Women Perfumes (7 Items)',
      'Men Colognes (8 Items)',
      'Gift Sets (9 Items)',
    ]);
  });

  test('the mega menu has its four columns', () => {
    const columns = only('navigation').menu.map(({ heading, entries }) => {
      const labels = entries.map(({ label }) => label);
      return `${heading}: ${labels.join(', ')}`;
    });
    expect(columns).toEqual([
      'Categories: Eau de Parfum, Eau de Toilette, Body Mists, Travel Sizes',
      "All Perfumes: Men's Fragrances, Women's Fragrances, Unisex Perfumes, New Arrivals",
      'Offers & Discounts: Limited Editions, Best Sellers, Seasonal Sales, Clearance Sale',
      'Support: Customer Service, Track Your Order, Shipping & Returns',
    ]);
  });

  test('the menu reaches each help section of the shop page', () => {
    const links = only('navigation').menu.flatMap(({ entries }) => entries);
    const fragments = links.flatMap(({ href }) => href.split('#')[1] ?? []);
    expect(fragments).toEqual(only('help').sections.map(({ id }) => id));
  });

  test('the FAQ has two blocks with four questions, one promising 10% off on subscriptions', () => {
    const { blocks } = only('faq');
    const answers = blocks.flatMap(({ entries }) => entries.map(({ answer }) => answer));
    expect(blocks).toHaveLength(2);
    expect(answers).toHaveLength(4);
    expect(answers.filter((text) => text.includes('10% off on subscriptions'))).toHaveLength(1);
  });

  test('five testimonials, rated 4 or 5, stand under their heading', () => {
    const { heading, entries } = only('testimonials');
    expect(heading).toBe('Trusted by Thousands of Satisfied Customers.');
    expect(entries).toHaveLength(5);
    expect(entries.filter(({ rating }) => rating !== 4 && rating !== 5)).toEqual([]);
  });

  test('about shows its two bars', () => {
    expect(only('about').bars).toEqual([
      { label: '98% happy customers', percent: 98 },
      { label: '12 years experience', percent: 85 },
    ]);
  });

  test('about shows its four counters', () => {
    const counters = only('about').counters.map(({ label, value }) => `${label} ${value}`);
    expect(counters.map((counter) => counter.toLowerCase())).toEqual([
      'retail outlets 1.5k',
      'products 5.0k',
      'customers 1.3 million',
      'pharmacists 2.5k',
    ]);
  });

  test('help says that shipping is a flat $4.99 and paid for on delivery', () => {
    const shipping = only('help').sections.find(({ id }) => id === 'shipping-returns');
    expect(shipping?.paragraphs.join(' ')).toMatch(/flat \$4\.99.*pay on delivery/);
  });

  test('there are six articles of 150 words or more under headings', () => {
    const posts = all('posts');
    expect(posts.length).toBeGreaterThanOrEqual(6);
    for (const { file } of posts) {
      expect(bodyOf(file).trim().split(/\s+/).length, file).toBeGreaterThanOrEqual(150);
      expect(bodyOf(file), file).toMatch(/^## /m);
    }
  });
});
