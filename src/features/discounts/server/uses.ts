import { isOver } from '../../../base/periods.ts';
import { discountKept } from '../kept.ts';
import type { CodeUse } from '../../../base/code-use.schema.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { personOfAddress } from '../../../../netlify/kernel/store/person-links.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { CodeName } from '../../orders/server/placing/code-holds.ts';
import type { UseRecord } from '../../orders/server/placing/take-use.ts';
import { keyOfWord, type DiscountUses } from './stores.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/*
 * The uses of discount codes: one record for all that a word has together, and one for each shopper of a
 * word that each may use once. So of many orders at once no more than allowed have the code.
 */

const usesIn = ({ uses, takenBy }: DiscountUses): CodeUse[] =>
  uses ?? (takenBy === undefined ? [] : [{ orderId: takenBy, cents: 1 }]);

export const recordOfUses = (shop: Shop, name: CodeName): UseRecord<DiscountUses> => ({
  store: shop.discountUses,
  name,
  usesIn,
  withUses: (present, uses) => ({ uses, at: present?.at ?? isoTime(shop.clock) }),
});

export const allUses = (word: string): CodeName => ({ kind: 'discount', key: keyOfWord(word) });

export const usesOfPerson = (word: string, email: string): CodeName => ({
  kind: 'discount',
  key: `${keyOfWord(word)}.${personOfAddress(email)}`,
});

/** Of those under numbers, before a word had one record for all. */
const isNumbered = (key: string): boolean => /\.\d+$/.test(key);

/** All uses of a word. Those that stand one by one are brought together once, before another is taken. */
export async function readUses(shop: Shop, name: CodeName): Promise<CodeUse[]> {
  const stored = await shop.discountUses.read(name.key);
  if (stored) return usesIn(stored.value);
  // A shopper has had one record for it at all times.
  if (name.key.includes('.')) return [];
  const keys = (await shop.discountUses.keys(`${name.key}.`)).filter(isNumbered);
  const found = await mapAtOnce(keys, async (key) => (await shop.discountUses.read(key))?.value);
  const uses = found.flatMap((one) => (one ? usesIn(one) : []));
  // An order may have taken two of them.
  const each = [...new Map(uses.map((use) => [use.orderId, use])).values()];
  const written = await shop.discountUses.create(name.key, { uses: each, at: isoTime(shop.clock) });
  return written.ok || !written.current ? each : usesIn(written.current.value);
}

/** Forgets which codes an address has used. */
export async function forgetUses(shop: Shop, email: string): Promise<void> {
  for (const word of await shop.discounts.keys())
    await shop.discountUses.delete(usesOfPerson(word, email).key);
}

/** What is known of a shopper has an end; how often a code was used in all has none. */
export const discountPrunes: readonly PruneRule[] = [
  {
    store: 'discountUses',
    async visit(shop, key, { at }, now) {
      if (!key.includes('/') || !isOver(discountKept.periods.discountUse, at, now, shopTimeZone()))
        return false;
      await shop.discountUses.delete(key);
      return true;
    },
  },
];
