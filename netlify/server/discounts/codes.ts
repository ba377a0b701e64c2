import { shopCurrency } from '../../../src/domain/base/money.ts';
import { isOver, periods } from '../../../src/domain/base/periods.ts';
import { offText, reductionOf, refusalOn } from '../../../src/domain/discount/discount.ts';
import { readWord, type DiscountRecord } from '../../../src/domain/discount/discount.schema.ts';
import type { CodeRefusal } from '../../../src/domain/order/codes.ts';
import { mapAtOnce } from '../kernel/store/at-once.ts';
import { isoTime } from '../kernel/store/clock.ts';
import { shopDay, shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { personOfAddress } from '../kernel/store/person-links.ts';
import { retryWhileChanged } from '../kernel/store/retry.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { holdOf } from '../orders/placing/code-holds.ts';
import { keyOfWord } from './stores.ts';
import type { CodeKind, Taker } from '../orders/placing/codes.ts';

/*
 * Discount codes. A use that is limited is a record of its own, which an order takes before it is made: so
 * of many orders at once no more than allowed have the code.
 */

/** The keys of all uses that a code has. */
const usesOf = (word: string, uses: number): string[] =>
  Array.from({ length: uses }, (_, at) => `${keyOfWord(word)}.${at}`);

interface Use {
  key: string;
  etag: string | null;
  /** The order that uses it now; null for none. */
  user: string | null;
}

/** Two tries of one order at once may have taken two uses: it has the first of them. */
async function seenUses(shop: Shop, word: string, keys: readonly string[]): Promise<Use[]> {
  const seen = await mapAtOnce(keys, (key) => userOf(shop, word, key));
  return seen.map((use, at) => {
    const isSecond = seen.slice(0, at).some(({ user }) => user === use.user);
    return isSecond ? { ...use, user: null } : use;
  });
}

async function userOf(shop: Shop, word: string, key: string): Promise<Use> {
  const entry = await shop.discountUses.read(key);
  if (!entry) return { key, etag: null, user: null };
  const { takenBy } = entry.value;
  const hold = await holdOf(shop, takenBy, ({ code }) => code?.word === word);
  return { key, etag: entry.etag, user: hold && takenBy };
}

/** Takes one of these uses for an order, from one that differs by order on: two rarely want the same. */
const takeUse = (
  shop: Shop,
  word: string,
  keys: readonly string[],
  orderId: string,
): Promise<boolean> =>
  retryWhileChanged(async () => {
    const seen = await seenUses(shop, word, keys);
    if (seen.some(({ user }) => user === orderId)) return { done: true };
    const first = Number.parseInt(orderId.slice(0, 4), 36) % keys.length;
    const free = [...seen.slice(first), ...seen.slice(0, first)].filter(({ user }) => !user);
    for (const { key, etag } of free) {
      const use = { takenBy: orderId, at: isoTime(shop.clock) };
      const taken =
        etag === null
          ? await shop.discountUses.create(key, use)
          : await shop.discountUses.update(key, etag, use);
      if (taken.ok) return { done: true };
    }
    return free.length === 0 ? { done: false } : 'again';
  }, shop.clock);

const personKey = (word: string, email: string): string =>
  `${keyOfWord(word)}.${personOfAddress(email)}`;

/** Forgets which codes an address has used. */
export async function forgetUses(shop: Shop, email: string): Promise<void> {
  for (const word of await shop.discounts.keys())
    await shop.discountUses.delete(personKey(word, email));
}

/** What is known of a shopper has an end; how often a code was used in all has none. */
export async function pruneUse(
  shop: Shop,
  key: string,
  { at }: { at: string },
  now: number,
): Promise<boolean> {
  if (!key.includes('/') || !isOver(periods.discountUse, at, now, shopTimeZone())) return false;
  await shop.discountUses.delete(key);
  return true;
}

async function take(
  shop: Shop,
  word: string,
  { uses, oncePerShopper }: DiscountRecord,
  { orderId, email }: Taker,
): Promise<CodeRefusal | null> {
  if (oncePerShopper && !(await takeUse(shop, word, [personKey(word, email)], orderId)))
    return 'used-by-you';
  if (uses === undefined) return null;
  return (await takeUse(shop, word, usesOf(word, uses), orderId)) ? null : 'used-up';
}

async function isUsedUp(shop: Shop, word: string, uses: number): Promise<boolean> {
  const taken = await shop.discountUses.keys(`${keyOfWord(word)}.`);
  const numbered = taken.filter((key) => /\.\d+$/.test(key));
  if (numbered.length < uses) return false;
  const seen = await seenUses(shop, word, numbered);
  return seen.every(({ user }) => user !== null);
}

/** Ten dollars off are not ten euros off. */
const isInOther = ({ currency = shopCurrency(), sum, least }: DiscountRecord): boolean =>
  currency !== shopCurrency() && (sum ?? least) !== undefined;

export const discountCodes: CodeKind = {
  async look(shop, typed, { orderId, isPlaced = false }) {
    const word = readWord(typed);
    if (word === null) return null;
    const record = (await shop.discounts.read(keyOfWord(word)))?.value;
    if (!record) return null;
    const refused = refusalOn(record, shopDay(shop.clock));
    if (refused && !isPlaced) return { refused };
    if (isInOther(record)) return { refused: 'other-currency' };
    // An order may have one of the uses already.
    if (orderId === null && record.uses !== undefined && (await isUsedUp(shop, word, record.uses)))
      return { refused: 'used-up' };
    return {
      kind: 'discount',
      word,
      off: offText(record),
      reduce: (lines, find) => reductionOf(record, lines, find),
    };
  },
  async take(shop, code, taker) {
    if (code.kind !== 'discount') return null;
    const record = (await shop.discounts.read(keyOfWord(code.word)))?.value;
    return record ? take(shop, code.word, record, taker) : 'unknown';
  },
  typed: (_, { code }) => Promise.resolve(code?.word ?? null),
};
