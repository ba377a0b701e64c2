import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import type { OfAddress } from '../../../../netlify/kernel/store/person-links.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { ByAddress } from '../people-reply.ts';

export type KindsByAddress = { [Name in keyof ByAddress]: OfAddress<ByAddress[Name]> };

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Ports {
    byAddress: KindsByAddress;
  }
}

/** What stands under an address itself. @param email in small letters; null for nothing of anybody. */
export async function foundByAddress(shop: Shop, email: string | null): Promise<ByAddress> {
  const kinds = Object.entries<OfAddress<unknown>>({ ...shop.ports.byAddress });
  const found = await mapAtOnce(kinds, async ([name, { nothing, find }]) => [
    name,
    email === null ? nothing : await find(shop, email),
  ]);
  return Object.fromEntries(found) as ByAddress;
}

export async function forgetByAddress(shop: Shop, email: string): Promise<void> {
  const kinds = Object.values<OfAddress<unknown>>({ ...shop.ports.byAddress });
  await mapAtOnce(kinds, ({ forget }) => forget(shop, email));
}
