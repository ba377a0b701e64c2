import { createHash } from 'node:crypto';
import { photographsOf, type PhotographType } from '../product/photograph.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { listProducts } from './products.ts';

/** @returns its name. The same photograph has one record, however often it is sent. */
export async function keepPhotograph(
  shop: Shop,
  type: PhotographType,
  bytes: Buffer,
): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const record = { at: shop.clock.now(), type, base64: bytes.toString('base64') };
  // Sent again, it is as young as a new one.
  await shop.photographs.put(name, record);
  return name;
}

/** Takes away those of these photographs that no product shows. @returns how many. */
export async function dropUnshown(shop: Shop, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const shown = new Set((await listProducts(shop)).flatMap(photographsOf));
  const unshown = names.filter((name) => !shown.has(name));
  for (const name of unshown) await shop.photographs.delete(name);
  return unshown.length;
}
