import { describe, expect, test } from 'vitest';
import { soldVariants } from '~/features/catalogue/sold-variants';
import { feedItem, shippingOf } from '~/features/search/feed-item';
import { feedTsv, feedXml } from '~/features/search/feed-text';
import { gtinProblem, isGtin } from '~/features/catalogue/product/gtin';
import { schemas, single } from '../support/content';
import { contentProducts } from '../support/content-products';

const site = new URL('https://shop.example');
const { delivery } = single('site');
const zones = delivery.zones.map((zone) => ({ ...zone, cost: 499 })) as never;
const shipping = shippingOf({ zones, refused: ['KP'] });
const items = (change = {}, facts = {}) =>
  contentProducts.flatMap((product) =>
    soldVariants(product).map((variant) =>
      feedItem({ ...product, ...change }, variant, shipping, {
        site,
        story: 'One.\nTwo.',
        pictures: ['/a.webp', '/b.webp'],
        ...facts,
      }),
    ),
  );
const many = delivery.zones.flatMap(({ countries }) => countries);
const first = (change = {}, facts = {}) => {
  const [item] = items(change, facts);
  if (!item) throw new Error('The content has nothing to sell.');
  return item;
};

// R760
describe('an item of the feed', () => {
  test('stands for one size or colour, under its SKU', () => {
    const ids = items().map(({ values }) => values.id);
    expect(new Set(ids).size).toBe(ids.length);
    const all = contentProducts.flatMap((product) => product.variants);
    expect(ids).toHaveLength(all.length);
    expect(ids.filter((id) => id?.endsWith('_2ML') || id?.startsWith('discovery'))).toEqual([]);
  });

  test('has the price before as its price only beside a lower one', () => {
    for (const product of contentProducts)
      for (const variant of soldVariants(product)) {
        const facts = { site, story: '', pictures: [] };
        const { values } = feedItem(product, variant, shipping, facts);
        const dollars = (cents: number) => `${(cents / 100).toFixed(2)} USD`;
        expect(values.price).toBe(dollars(variant.originalPrice));
        const reduced = variant.originalPrice > variant.price;
        expect(values.sale_price).toBe(reduced ? dollars(variant.price) : undefined);
      }
  });

  test('has titles and texts without markup and prices', () => {
    for (const { values } of items()) {
      expect(values.title?.length).toBeLessThanOrEqual(150);
      expect(`${values.title} ${values.description}`).not.toMatch(/[<>$\n]|&\w+;/);
    }
    expect(first({ name: 'Long '.repeat(60) }).values.title).toHaveLength(150);
  });

  test('says what it is, how much, and by which numbers', () => {
    const { values, images, shipping } = first();
    expect(values).toMatchObject({
      google_product_category: '479',
      unit_pricing_base_measure: '100ml',
      identifier_exists: 'no',
      image_link: 'https://shop.example/a.webp',
      condition: 'new',
    });
    expect(values.link).toBe(`https://shop.example/product/${values.id?.replace('_', '?size=')}`);
    expect(images).toEqual(['https://shop.example/b.webp']);
    expect(shipping).toContainEqual({ country: 'US', price: '4.99 USD' });
    expect(shipping.map(({ country }) => country)).not.toContain('others');
    const numbered = first({}, { gtin: '4006381333931' }).values;
    expect(numbered).toMatchObject({ gtin: '4006381333931' });
    expect(numbered).not.toHaveProperty('identifier_exists');
    expect(first({ inStock: false }).values.availability).toBe('out_of_stock');
  });
});

// R760
test('both forms of the feed say the same, whatever stands in a text', async () => {
  async function* odd() {
    yield await Promise.resolve(first({ name: 'A "B" & <C>\tD', description: 'one\ntwo' }));
  }
  const whole = async (text: AsyncIterable<string>) => (await Array.fromAsync(text)).join('');
  const [head = '', row = '', ...rest] = (await whole(feedTsv(odd()))).split('\n');
  expect(rest).toEqual(['']);
  expect(row.split('\t')).toHaveLength(head.split('\t').length);
  expect(row).toContain('""B"" & <C> D');
  const shop = { name: 'A & B', description: '', href: 'https://shop.example/' };
  const xml = await whole(feedXml(shop, odd()));
  expect(xml).toContain('A "B" &amp; &lt;C&gt;');
  expect(xml).toContain(
    '<g:shipping><g:country>US</g:country><g:price>4.99 USD</g:price></g:shipping>',
  );
  expect(xml).not.toContain('free_shipping_threshold');
});

// R989
test('the feed says from which sum on delivery is free, as far as it takes countries', async () => {
  const free = { name: 'Near', countries: ['US', 'PR'], cost: 499, freeFrom: 80_00 };
  const shipping = shippingOf({
    zones: [free, { ...free, countries: many }],
    refused: [],
  } as never);
  async function* one() {
    yield await Promise.resolve({ ...first(), shipping });
  }
  const [head = '', row = ''] = (await Array.fromAsync(feedTsv(one()))).map((line) => line.trim());
  const cell = row.split('\t')[head.split('\t').indexOf('free_shipping_threshold')] ?? '';
  expect(cell).toMatch(/^US:80.00 USD,PR:80.00 USD,/);
  expect(cell.split(',')).toHaveLength(25);
  const shop = { name: 'A', description: '', href: 'https://shop.example/' };
  expect((await Array.fromAsync(feedXml(shop, one()))).join('')).toContain(
    '<g:free_shipping_threshold><g:country>US</g:country><g:price_threshold>80.00 USD</g:price_threshold></g:free_shipping_threshold>',
  );
});

// R760
describe('a GTIN', () => {
  test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])(
    '%s is right',
    (gtin) => {
      expect(isGtin(gtin)).toBe(true);
    },
  );
  test.each(['4006381333930', '400638133393', '', '4006381333931 ', '12345', '40063813339310000'])(
    '%j is wrong',
    (gtin) => expect(isGtin(gtin)).toBe(false),
  );

  // R1058
  test.each(['4006381333931', '96385074', '051234567890', '10614141000415', '9780201379624'])(
    '%s is of something sold',
    (gtin) => {
      expect(gtinProblem(gtin)).toBeNull();
      expect(gtinProblem(gtin.padStart(14, '0'))).toBeNull();
    },
  );
  // R1058
  test.each([
    ['00000000', /of eight digits/],
    ['0000000000000', /of eight digits/],
    ['00000000000000', /of eight digits/],
    ['01234565', /of eight digits/],
    ['21234569', /of eight digits/],
    ['2000000000008', /within a company/],
    ['12000000000005', /within a company/],
    ['212345678992', /within a company/],
    ['0412345678903', /within a company/],
    ['512345678900', /coupons/],
    ['0512345678900', /coupons/],
    ['9800000000007', /coupons/],
    ['9812345678902', /coupons/],
    ['9912345678909', /coupons/],
    ['9521234543213', /examples/],
    ['4006381333930', /the last of them/],
  ])('%s is refused with the reason', (gtin, reason) => {
    expect(gtinProblem(gtin)).toMatch(reason);
    const size = { size: '10ML', price: 1, originalPrice: 1, gtin };
    const { error } = schemas.oils.shape.sizes.safeParse([size]);
    expect(error?.issues).toMatchObject([{ path: [0, 'gtin'], message: gtinProblem(gtin) }]);
  });

  test('with a wrong check digit stops the build', () => {
    const [oil] = schemas.oils.shape.sizes.parse([
      { size: '10ML', price: 1, originalPrice: 1, gtin: 4006381333931 },
    ]);
    expect(oil?.gtin).toBe('4006381333931');
    const { error } = schemas.oils.shape.sizes.safeParse([
      { size: '10ML', price: 1, originalPrice: 1, gtin: '4006381333930' },
    ]);
    expect(error?.issues[0]).toMatchObject({ path: [0, 'gtin'] });
  });
});
