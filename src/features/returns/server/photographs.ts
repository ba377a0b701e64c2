import { createHash } from 'node:crypto';
import type { PhotographType } from '../../catalogue/product/photograph.ts';
import { isOver } from '../../../base/periods.ts';
import { returnKept } from '../kept.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { isOpen, readReturns } from './read-returns.ts';

/** So many an order may have at a time, also those that no return names. */
const mostOfOrder = 12;

export const photographKey = (orderId: string, name: string): string => `${orderId}.${name}`;

/**
 * It is counted with those that are there once it is there itself: of many at once no more stay than
 * there may be (R1062).
 * @returns its name, a hash of its bytes; null when the order has too many.
 */
export async function keepPhotograph(
  shop: Shop,
  orderId: string,
  type: PhotographType,
  bytes: Buffer,
): Promise<string | null> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = photographKey(orderId, name);
  const record = { at: shop.clock.now(), type, base64: bytes.toString('base64') };
  const made = await shop.returnPhotographs.create(key, record);
  if (!made.ok) {
    if (made.current) await shop.returnPhotographs.update(key, made.current.etag, record);
    return name;
  }
  const present = await shop.returnPhotographs.keys(photographKey(orderId, ''));
  if (present.length <= mostOfOrder) return name;
  await shop.returnPhotographs.delete(key);
  return null;
}

/** Those of these names that the order has no photograph of. */
export async function unknownPhotographs(
  shop: Shop,
  orderId: string,
  names: readonly string[],
): Promise<string[]> {
  const keys = names.length > 0 ? await shop.returnPhotographs.keys(`${orderId}.`) : [];
  return names.filter((name) => !keys.includes(photographKey(orderId, name)));
}

/** Except those that an open return of the order names too. */
export async function dropPhotographs(
  shop: Shop,
  orderId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const needed = (await readReturns(shop, orderId))
    .filter(isOpen)
    .flatMap(({ photographs }) => photographs);
  for (const name of names)
    if (!needed.includes(name)) await shop.returnPhotographs.delete(photographKey(orderId, name));
}

/** Takes away a photograph that no open return names. */
export async function pruneReturnPhotograph(
  shop: Shop,
  key: string,
  { at }: { at: number },
  now: number,
): Promise<boolean> {
  if (!isOver(returnKept.periods.returnPhotograph, at, now, shopTimeZone())) return false;
  const [orderId = '', name = ''] = key.split('.');
  const returns = await readReturns(shop, orderId);
  if (returns.some((one) => isOpen(one) && one.photographs.includes(name))) return false;
  await shop.returnPhotographs.delete(key);
  return true;
}
