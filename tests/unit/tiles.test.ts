import { expect, test } from 'vitest';
import { countedTiles } from '~/features/search/tiles';
import { aProduct } from '../support/products';

const products = [
  aProduct({ id: 1, category: 'oud', shelves: ['gifts'] }),
  aProduct({ id: 2, category: 'musk' }),
  aProduct({ id: 3, category: 'amber' }),
  aProduct({ id: 101, kind: 'oil', category: 'oil', shelves: ['gifts'] }),
  aProduct({ id: -1, kind: 'set', category: 'gift-sets', set: 'a-pair' }),
];

// R22
test.each([
  ['/shop?category=amber,floral,musk', '2 Items'],
  ['/shop?category=oud', '1 Item'],
  ['/shop?shelf=gifts', '1 Item'],
  ['/shop?category=gift-sets', '1 Item'],
])('a tile that leads to %s counts %s', (href, count) => {
  const [tile] = countedTiles([{ label: 'A tile', count: '7 Items', href }], products);
  expect(tile).toEqual({ label: 'A tile', count, href });
});
