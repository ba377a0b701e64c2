import { createHmac } from 'node:crypto';
import { countedByShop } from '../../../src/base/counted-calls.ts';
import { modify } from '../store/modify.ts';
import type { MailCount } from './stores.ts';
import { secret } from '../store/secrets.ts';
import type { Shop } from '../store/shop.ts';

/** A stranger who types another's address can cause at most so many mails there. */
export const mostTo = 20;
const windowMs = countedByShop.registered.within * 1000;

/** No address stands in the name of a record. */
const keyOf = (address: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER')).update(`mail:${address.toLowerCase()}`).digest('hex');

/** When (ms since 1970) all mails in a record left, oldest first. */
export const timesOf = ({ at, own }: MailCount): number[] =>
  [...at, ...Object.values(own).flat()].sort((a, b) => a - b);

/** When (ms since 1970) the last mails to an address left; none when nothing is known of it. */
export async function mailTimes(shop: Shop, address: string): Promise<number[]> {
  const count = (await shop.mailCounts.read(keyOf(address)))?.value;
  return count ? timesOf(count) : [];
}

export const forgetMailTimes = (shop: Shop, address: string): Promise<void> =>
  shop.mailCounts.delete(keyOf(address));

/**
 * Counts a mail to an address.
 * @param share the mail's kind, and the most of it alone; null when it has no share of its own.
 * @returns null when it may leave now, else when it may (ms since 1970).
 */
export function countMail(
  shop: Shop,
  share: { kind: string; most: number } | null,
  address: string,
  now: number,
): Promise<number | null> {
  if (share === null) return count(shop, keyOf(address), now, mostTo);
  const { kind, most } = share;
  return modify<MailCount, number | null>(
    shop.mailCounts,
    keyOf(address),
    (present) => {
      const { at, own } = present ?? { at: [], own: {} };
      const { times, free } = counted(own[kind] ?? [], now, most);
      if (free !== null) return { result: free };
      return { next: { at, own: { ...own, [kind]: times } }, result: null };
    },
    shop.clock,
  );
}

/**
 * Counts a mail that a caller's registration makes.
 * @param caller the name of a caller, never an address.
 * @returns whether it may be queued.
 */
export const mayMail = async (shop: Shop, caller: string, now: number): Promise<boolean> =>
  (await count(shop, caller, now, countedByShop.registered.most)) === null;

const count = (shop: Shop, key: string, now: number, most: number): Promise<number | null> =>
  modify<MailCount, number | null>(
    shop.mailCounts,
    key,
    (present) => {
      const { times, free } = counted(present?.at ?? [], now, most);
      return free === null
        ? { next: { own: {}, ...present, at: times }, result: null }
        : { result: free };
    },
    shop.clock,
  );

/** With one more at the end, or when there is room for one. */
function counted(times: readonly number[], now: number, most: number) {
  const recent = times.filter((at) => at > now - windowMs);
  const oldest = recent.at(-most);
  return { times: [...recent, now], free: oldest === undefined ? null : oldest + windowMs };
}
