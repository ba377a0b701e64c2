import { returnNumber } from '../return-number.ts';
import { readAddressed } from '../../orders/server/record/read-order.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { photographKey } from './photographs.ts';
import { returnLists } from './return-lists.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';
import { pruneReturnPhotograph } from './photographs.ts';

/** Deletes the returns of an order with their photographs and entries; it may be repeated. */
export async function forgetReturns(shop: Shop, orderId: string): Promise<void> {
  for (const key of await shop.returnPhotographs.keys(photographKey(orderId, '')))
    await shop.returnPhotographs.delete(key);
  const returns = (await shop.returns.read(orderId))?.value.returns ?? [];
  for (const [index, { at }] of returns.entries())
    await returnLists.drop(shop, at, returnNumber(orderId, index));
  await shop.returns.delete(orderId);
}

/** They are erased with the person of their order. */
async function pruneReturns(shop: Shop, orderId: string): Promise<boolean> {
  if ((await readAddressed(shop, orderId)) !== null) return false;
  await forgetReturns(shop, orderId);
  return true;
}

export const returnPrunes: readonly PruneRule[] = [
  { store: 'returns', visit: pruneReturns },
  { store: 'returnPhotographs', visit: pruneReturnPhotograph },
];
