import { createHash } from 'node:crypto';
import type { PhotographType } from '../../../src/domain/catalogue/product/photograph.ts';
import { isOver, periods } from '../../../src/domain/base/periods.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { isOpen, readReturns } from './read-returns.ts';

/** So many an order may have at a time, also those that no return names. */
const mostOfOrder = 12;

export const photographKey = (orderId: string, name: string): string => `${orderId}.${name}`;

/** @returns its name, a hash of its bytes; null when the order has too many. */
export async function keepPhotograph(
  shop: Shop,
  orderId: string,
  type: PhotographType,
  bytes: Buffer,
): Promise<string | null> {
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const key = photographKey(orderId, name);
  const present = await shop.returnPhotographs.keys(`${orderId}.`);
  if (present.length >= mostOfOrder && !present.includes(key)) return null;
  const record = { at: shop.clock.now(), type, base64: bytes.toString('base64') };
  await shop.returnPhotographs.put(key, record);
  return name;
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
  if (!isOver(periods.returnPhotograph, at, now, shopTimeZone())) return false;
  const [orderId = '', name = ''] = key.split('.');
  const returns = await readReturns(shop, orderId);
  if (returns.some((one) => isOpen(one) && one.photographs.includes(name))) return false;
  await shop.returnPhotographs.delete(key);
  return true;
}
