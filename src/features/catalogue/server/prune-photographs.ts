import { dropUnshown } from './photographs.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** A keeper saves the product right after its photograph was sent. */
const graceMs = 24 * 60 * 60_000;

/** Takes away a photograph whose product was never saved, or whose function died after that. */
export async function prunePhotograph(
  shop: Shop,
  name: string,
  { at }: { at: number },
  now: number,
): Promise<boolean> {
  return now - at > graceMs && (await dropUnshown(shop, [name])) > 0;
}
