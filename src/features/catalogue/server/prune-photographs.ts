import { dropUnshown } from './photographs.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/** A keeper saves the product right after its photograph was sent. */
const graceMs = 24 * 60 * 60_000;

/** Takes away a photograph whose product was never saved, or whose function died after that. */
async function prunePhotograph(
  shop: Shop,
  name: string,
  { at }: { at: number },
  now: number,
): Promise<boolean> {
  return now - at > graceMs && (await dropUnshown(shop, [name])) > 0;
}

export const cataloguePrunes: readonly PruneRule[] = [
  { store: 'photographs', visit: prunePhotograph },
];
