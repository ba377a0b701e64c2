import { pathOf } from '../../catalogue/catalogue.ts';
import { choiceName } from '../../catalogue/choices.ts';
import { waitingRequest } from '../waiting.schema.ts';
import type { Sku } from '../waiting.ts';
import { tooMany } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { refuse } from '../../../../netlify/kernel/http/reply.ts';
import { findSold, type Sold } from '../../catalogue/server/sold-products.ts';
import { readStock } from '../../stock/server/count.ts';
import { stockKey } from '../../stock/server/stock-keys.ts';
import { addLatecomer } from './restocks.ts';
import { joinWaitingList } from './waiting.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** Stores that somebody wants one mail when a sold-out SKU is back. */
export const postWaiting: Action = withJson(
  () => waitingRequest,
  async ({ sku, email }, call) => {
    const { shop } = call;
    const sold = await findSold(shop, sku);
    if (!sold) return refuse(400, 'The shop sells nothing by this name.');
    const taken = await takeMailing(call, 'mailed', email);
    if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
    const key = stockKey(sku);
    if (await canBeOrdered(shop, sold, key))
      return refuse(400, 'This is in stock again. Load the page anew to order it.');
    const id = await joinWaitingList(shop, key, skuOf(sold, sku), email);
    if (id === null)
      return refuse(429, 'So many people wait for this already that we take no more addresses.');
    // Units may have come while the address was being stored. Without this entry nobody would mail it.
    if (await canBeOrdered(shop, sold, key)) await addLatecomer(shop, key, id);
    return { status: 202 };
  },
);

const skuOf = ({ product, variant }: Sold, sku: string): Sku => ({
  sku,
  name: choiceName(product, variant),
  path: pathOf(product),
  isClosed: !product.inStock,
});

/** A SKU that was never counted has no limit: it is sold while the catalogue says in stock. */
async function canBeOrdered(shop: Shop, { product }: Sold, key: string): Promise<boolean> {
  if (!product.inStock) return false;
  const { free } = await readStock(shop, key);
  return free === null || free > 0;
}
