import { createHmac } from 'node:crypto';
import { modify } from '../store/modify.ts';
import { secret } from '../store/secrets.ts';
import type { Shop } from '../store/shop.ts';

/** Whoever orders in another's name can send so many mails there, and not more. */
const mostTo = 20;
/** Whoever registers others' addresses can send so many mails to them. */
const mostFrom = 60;
const windowMs = 60 * 60_000;

/** No address stands in the name of a record. */
const keyOf = (address: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER')).update(`mail:${address.toLowerCase()}`).digest('hex');

/** When (ms since 1970) the last mails to an address left; none when nothing is known of it. */
export const mailTimes = async (shop: Shop, address: string): Promise<number[]> =>
  (await shop.mailCounts.read(keyOf(address)))?.value.at ?? [];

export const forgetMailTimes = (shop: Shop, address: string): Promise<void> =>
  shop.mailCounts.delete(keyOf(address));

/**
 * Counts a mail to an address.
 * @returns null when it may leave now, else when it may (ms since 1970).
 */
export const countMail = (shop: Shop, address: string, now: number): Promise<number | null> =>
  count(shop, keyOf(address), now, mostTo);

/**
 * Counts a mail that a caller's registration makes.
 * @param caller the name of a caller, never an address.
 * @returns whether it may be queued.
 */
export const mayMail = async (shop: Shop, caller: string, now: number): Promise<boolean> =>
  (await count(shop, caller, now, mostFrom)) === null;

function count(shop: Shop, key: string, now: number, most: number): Promise<number | null> {
  return modify<{ at: number[] }, number | null>(shop.mailCounts, key, (present) => {
    const recent = (present?.at ?? []).filter((at) => at > now - windowMs);
    const oldest = recent.at(-most);
    if (oldest !== undefined) return { result: oldest + windowMs };
    return { next: { at: [...recent, now] }, result: null };
  });
}
