import { afterEach, describe, expect, test, vi } from 'vitest';
import { backendPage } from '~/features/catalogue/backend-page';
import { paragraphsOf } from '~/base/text/paragraphs';
import type { Product } from '~/features/catalogue/catalogue';
import { dryDown, formatMinutes } from '~/features/scent/dry-down';
import { tiersOf } from '~/features/scent/fragrance';
import { stepPicture } from '~/features/catalogue/gallery';
import { addViewed, parseViewed, viewedProduct } from '~/features/cart/recently-viewed';
import { productData } from '~/features/catalogue/product-data';
import { millilitres, pricePer100Ml } from '~/features/catalogue/product/volume';
import { readQuantity } from '~/features/catalogue/shop/buy/Quantity';
import { aProduct } from '../support/products';

afterEach(() => vi.restoreAllMocks());

// R57
test('the gallery goes round both ways', () => {
  expect(stepPicture(3, 1, 4)).toBe(0);
  expect(stepPicture(0, -1, 4)).toBe(3);
  expect(stepPicture(0, 1, 1)).toBe(0);
});

describe('quantity', () => {
  // R80
  test('is a whole number from 1 to 99', () => {
    expect(readQuantity('3', 1)).toBe(3);
    expect(readQuantity('0', 1)).toBe(1);
    expect(readQuantity('-4', 1)).toBe(1);
    expect(readQuantity('500', 1)).toBe(99);
  });

  test('an emptied or unreadable field returns to the last value', () => {
    expect(readQuantity('', 7)).toBe(7);
    expect(readQuantity('2.5', 7)).toBe(7);
  });
});

describe('price per 100 ml', () => {
  test('makes sizes comparable', () => {
    expect(pricePer100Ml(19900, '50ML')).toBe(39800);
    expect(pricePer100Ml(29900, '100ML')).toBe(29900);
    expect(pricePer100Ml(39900, '150ML')).toBe(26600);
  });

  test('is not given for a choice without a volume', () => {
    expect(millilitres('Sand')).toBeNull();
    expect(pricePer100Ml(8900, 'Sand')).toBeNull();
    expect(pricePer100Ml(8900, '0ML')).toBeNull();
  });

  // R913
  test('is not given below 10 ml', () => {
    expect(pricePer100Ml(12000, '3ML')).toBeNull();
    expect(pricePer100Ml(2600, '10ML')).toBe(26000);
  });
});

describe('dry-down', () => {
  test.each([1, 2, 3, 4, 5])(
    'the tiers of longevity %i follow each other without a gap',
    (level) => {
      const [top, heart, base] = dryDown(level);
      expect(top?.from).toBe(0);
      expect(heart?.from).toBe(top?.to);
      expect(base?.from).toBe(heart?.to);
    },
  );

  test('a longer-lasting perfume stays longer', () => {
    const ends = [1, 2, 3, 4, 5].map((level) => dryDown(level).at(-1)?.to ?? 0);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(new Set(ends).size).toBe(5);
  });

  test('minutes are shown in minutes and hours', () => {
    expect(formatMinutes(20)).toBe('20 min');
    expect(formatMinutes(75)).toBe('1 h 15');
    expect(formatMinutes(720)).toBe('12 h');
  });
});

describe('fragrance notes', () => {
  const lines = { top: 'Saffron, nutmeg', heart: 'Turkish rose', base: 'Oud' };

  test('keep the words of the shopkeeper and link to the note library', () => {
    const [top, heart] = tiersOf(lines, {
      top: ['saffron', 'nutmeg'],
      heart: ['rose'],
      base: ['oud'],
    });
    expect(top?.notes).toEqual([
      { name: 'Saffron', href: '/notes/saffron' },
      { name: 'nutmeg', href: '/notes/nutmeg' },
    ]);
    expect(heart?.notes).toEqual([{ name: 'Turkish rose', href: '/notes/rose' }]);
  });

  test('are plain words where the library does not match them', () => {
    const [top] = tiersOf(lines, { top: ['saffron'], heart: [], base: [] });
    expect(top?.notes.map(({ href }) => href)).toEqual([null, null]);
    expect(tiersOf(lines).flatMap(({ notes }) => notes.map(({ href }) => href))).not.toContain('');
  });
});

describe('recently viewed', () => {
  const one = (id: number) => viewedProduct(aProduct({ id }));
  const viewed = (...ids: number[]) => ids.map(one);

  test('the latest comes first and none twice', () => {
    expect(addViewed(viewed(2, 1), one(1))).toEqual(viewed(1, 2));
    expect(addViewed(viewed(7, 6, 5, 4, 3, 2, 1), one(8))).toEqual(viewed(8, 7, 6, 5, 4, 3, 2));
  });

  test('a product looked at again is kept as it is now', () => {
    const dearer = viewedProduct(aProduct({ price: 250_00 }));
    expect(addViewed(viewed(1), dearer)).toEqual([dearer]);
  });

  test('is read back as it was stored', () => {
    expect(parseViewed(JSON.parse(JSON.stringify(viewed(2, 1))))).toEqual(viewed(2, 1));
  });

  test.each([
    ['no list', '1,2'],
    ['the bare ids of earlier versions', [1, 2]],
    ['a record without a price', [{ ...viewed(1)[0], price: undefined }]],
    ['an address outside the shop', [{ ...viewed(1)[0], href: 'javascript:alert(1)' }]],
    ['an address of another host', [{ ...viewed(1)[0], href: '//elsewhere.example' }]],
    ['a record without a picture', [{ ...viewed(1)[0], picture: null }]],
  ])('%s is dropped', (_, stored) => {
    expect(parseViewed(stored)).toEqual([]);
  });
});

describe('a product that only the backend knows', () => {
  test('shows its pictures and long text', () => {
    const page = backendPage({
      id: 901,
      name: 'Guest',
      price: 50,
      images: ['/a.webp', '/b.webp', 7],
      longDescription: 'One.\n\nTwo.',
    });
    expect(page?.pictures.map(({ src }) => src)).toEqual(['/a.webp', '/b.webp']);
    expect(page?.paragraphs).toEqual(['One.', 'Two.']);
    expect(page?.product.price).toBe(5000);
  });

  test('has a picture even when it names none, and is none when it cannot be sold', () => {
    expect(backendPage({ id: 901, name: 'Guest', price: 50 })?.pictures).toHaveLength(1);
    expect(backendPage({ id: 901, name: 'Guest' })).toBeNull();
    expect(backendPage(null)).toBeNull();
  });
});

test('a long text is cut at its line breaks', () => {
  expect(paragraphsOf(' One.\nTwo.\n\n\n')).toEqual(['One.', 'Two.']);
});

// R22
// R762
test('search engines read one product a size with its offer, and no rating', () => {
  const product = {
    id: 1,
    kind: 'perfume',
    name: 'Oud Zellij',
    brand: 'Dar Sandal',
    description: 'Dark oud.',
    inStock: false,
    option: 'size',
    rating: 4.8,
    variants: [
      { name: '50ML', price: 19900, originalPrice: 24900, isDefault: true },
      { name: '100ML', price: 29900, originalPrice: 39900 },
    ],
  } as Product;
  const data = productData(new URL('https://attarine.example'), product, {
    pictures: ['/a.webp'],
    pictureOfColor: {},
    numbers: { '50ML': { gtin: '4006381333931' } },
  });
  expect(JSON.stringify(data)).not.toMatch(/rating/i);
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '1',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: '1_50ML',
        size: '50 ml',
        gtin: '4006381333931',
        offers: {
          price: '199.00',
          availability: 'https://schema.org/OutOfStock',
          url: 'https://attarine.example/product/1?size=50ML',
          priceSpecification: { referenceQuantity: { value: 50, valueReference: { value: 100 } } },
          shippingDetails: { '@id': 'https://attarine.example/#shipping' },
          hasMerchantReturnPolicy: { '@id': 'https://attarine.example/#returns' },
        },
      },
      { sku: '1_100ML', offers: { price: '299.00' } },
    ],
  });
});
