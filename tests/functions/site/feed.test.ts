import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soldVariants } from '../../../src/features/catalogue/sold-variants.ts';
import { listed } from '../../../src/features/catalogue/listed.ts';
import { toUnits } from '../../../src/base/money.ts';
import type { Catalogue } from '../../../src/features/catalogue/catalogue-file.ts';

/* The built feeds beside the built pages and the file that the functions price orders by. */

const all = listed(JSON.parse(readFileSync('dist/catalogue.json', 'utf8')) as Catalogue);
const [head = [], ...rows] = readFileSync('dist/feeds/google.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const items = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
const xml = readFileSync('dist/feeds/google.xml', 'utf8');

interface Variant {
  sku: string;
  offers: { price: string; availability: string; url: string };
}

function variantsIn(path: string): Variant[] {
  const html = readFileSync(`dist${path}.html`, 'utf8');
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(json) as Variant & { hasVariant?: Variant[] };
  return data.hasVariant ?? [data];
}

// R760
test('has a row for every size, colour and set, and no other', () => {
  const sold = all.flatMap(soldVariants);
  expect(items.map(({ id }) => id)).toEqual(sold.map(({ sku }) => sku));
  expect([...xml.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)).toEqual(
    items.map(({ id }) => id),
  );
});

// R760
test.each(items.map((item) => [item['id'] ?? '', item] as const))(
  '%s costs the same in feed, page and function, and leads to its page',
  (id, item) => {
    const product = all.find((each) => soldVariants(each).some(({ sku }) => sku === id));
    const isSet = product?.kind === 'set';
    expect(item['item_group_id']).toBe(isSet ? '' : String(product?.id));
    expect(item['is_bundle']).toBe(isSet ? 'yes' : '');
    const variant = product && soldVariants(product).find(({ sku }) => sku === id);
    const asked = (item['sale_price'] || item['price'])?.replace(' USD', '');
    expect(asked).toBe(toUnits(variant?.price ?? 0).toFixed(2));
    const { pathname } = new URL(item['link'] ?? '');
    const shown = variantsIn(pathname).find(({ sku }) => sku === id);
    expect(shown?.offers.price).toBe(asked);
    expect(shown?.offers.url).toBe(item['link']);
    expect(shown?.offers.availability.endsWith('InStock')).toBe(
      item['availability'] === 'in_stock',
    );
    expect(product?.inStock).toBe(item['availability'] === 'in_stock');
    for (const picture of [item['image_link'], ...(item['additional_image_link'] ?? '').split(',')])
      expect(existsSync(`dist${new URL(picture ?? '').pathname}`)).toBe(true);
  },
);
