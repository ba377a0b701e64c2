import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currencyOf } from '../../src/base/money.ts';
import type { Product, Variant } from '../../src/features/catalogue/catalogue.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { aProduct, aVariant } from './products.ts';
import { temporaryFolder } from './temporary-folder.ts';

const size = (name: string, price: number, isDefault = false): Variant => ({
  ...aVariant(name, price, isDefault),
  originalPrice: price + 5000,
});

const product = (id: number, changes: Partial<Product> = {}): Product => {
  const [first] = changes.variants ?? [];
  const { price = 2999, originalPrice = 2999 } = first ?? {};
  const facts = { id, name: `Product ${id}`, brand: 'Attarine', option: null, variants: [] };
  return aProduct({ ...facts, price, originalPrice, ...changes });
};

const sizes = [size('50ML', 19900, true), size('100ML', 29900), size('150ML', 39900)];

const flat = { cost: 499, payOnDelivery: true };

/** Two samples. */
export const discoverySet = {
  slug: 'discovery',
  name: 'Discovery set',
  price: 1000,
  choose: 2,
  singleSamples: true,
  picture: '/set.webp',
};

/** A bottle and a diffuser, bought one by one for $288. */
export const pairSet = {
  slug: 'evening-pair',
  name: 'Evening Pair',
  price: 25_000,
  picture: '/pair.webp',
  parts: ['1_50ML', '201_Sand'],
};

/** Two of three. */
const twoSet = {
  slug: 'two-small',
  name: 'Two Small',
  price: 3_000,
  choose: 2,
  picture: '/two.webp',
  parts: ['2_2ML', '7', '201_Ink'],
};

/** Where the shop of the tests has orders picked up. */
export const pickUp = {
  name: 'The counter',
  address: '1 Shop Street, Springfield',
  hours: 'Monday-Friday 9:00-17:00',
  note: 'Ring twice.',
};

/** A small catalogue with one product of every kind of choice, so that tests need no build. */
export const catalogue: Catalogue = {
  version: 1,
  shop: {
    name: 'Attarine',
    email: 'counter@attarine.example',
    phone: '+1 202 555 0100',
    address: '1 Shop Street, Springfield, 00000, Nowhere',
  },
  currency: currencyOf('USD'),
  giftWrap: 450,
  returns: { days: 30, paidBy: 'shopper' },
  limits: { unitsPerLine: 20, lines: 20, total: 300_000 },
  delivery: {
    timeZone: 'UTC',
    cutOff: '12:00',
    dispatchDays: 1,
    holidays: ['12-25'],
    zones: [
      { name: 'France', countries: ['FR'], ...flat, transitDays: { from: 2, to: 3 } },
      {
        name: 'North',
        countries: ['SE', 'NO'],
        ...flat,
        cost: 999,
        transitDays: { from: 4, to: 6 },
      },
      {
        name: 'By card alone',
        countries: ['CH'],
        ...flat,
        payOnDelivery: false,
        transitDays: { from: 2, to: 3 },
      },
      { name: 'Everywhere else', countries: ['others'], ...flat, transitDays: { from: 5, to: 9 } },
    ],
    refused: ['CU'],
  },
  pickUp: { ...pickUp, country: 'FR' },
  payment: ['delivery', 'card'],
  guarantee: { text: 'Goods must be as agreed for two years.', pictures: [] },
  sets: [discoverySet, pairSet, twoSet],
  giftCards: { amounts: [25, 50, 100], years: 3 },
  pictureHosts: ['cdn.example'],
  products: [
    product(1, { option: 'size', variants: sizes, sample: 600 }),
    product(2, { option: 'size', variants: sizes, sample: 600 }),
    product(6, { option: 'size', variants: sizes, sample: 600, inStock: false }),
    product(7),
    product(201, {
      kind: 'diffuser',
      option: 'color',
      variants: [size('Sand', 8900, true), size('Ink', 9450)],
    }),
  ],
};

/** Writes it where `SHOP_CATALOGUE` can name it. */
export function catalogueFile(changes: Partial<Catalogue> = {}): string {
  const file = join(temporaryFolder('catalogue'), 'catalogue.json');
  writeFileSync(file, JSON.stringify({ ...catalogue, ...changes }));
  return file;
}
