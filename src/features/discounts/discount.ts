import { offerOf, type Product } from '../catalogue/catalogue.ts';
import { isSet } from '../catalogue/product/set-ids.ts';
import { formatPrice, sum, times, type Cents } from '../../base/money.ts';
import { isCardLine } from '../gift-cards/card-line.ts';
import type { CodeRefusal, Reduction, Refused } from '../orders/code-sums.ts';
import type { OrderLine } from '../orders/order-record.schema.ts';
import type { DiscountRecord } from './discount.schema.ts';

/** '10% off' */
export function offText({
  percent,
  sum: off = 0,
  freeDelivery,
  currency,
}: Pick<DiscountRecord, 'percent' | 'sum' | 'freeDelivery' | 'currency'>): string {
  if (freeDelivery) return 'free delivery';
  return `${percent === undefined ? formatPrice(off, currency) : `${percent}%`} off`;
}

/** Why it does not hold on this day of the shop; null when it does. */
export function refusalOn(record: DiscountRecord, day: string): CodeRefusal | null {
  if (record.off || (record.to !== undefined && record.to < day)) return 'ended';
  return record.from !== undefined && day < record.from ? 'not-yet' : null;
}

export type DiscountState = 'on' | 'waiting' | 'over' | 'used up' | 'off';

/** How it stands for a keeper. @param day of the shop. */
export function stateOf(
  { off, from, to, uses = Infinity }: Pick<DiscountRecord, 'off' | 'from' | 'to' | 'uses'>,
  used: number,
  day: string,
): DiscountState {
  if (off) return 'off';
  if (to !== undefined && to < day) return 'over';
  if (used >= uses) return 'used up';
  return from !== undefined && day < from ? 'waiting' : 'on';
}

/** What a code takes off these lines. */
export function reductionOf(
  record: DiscountRecord,
  lines: readonly OrderLine[],
  find: (productId: number) => Product | undefined,
): Reduction | Omit<Refused, 'code'> {
  const costs = lines.map(({ id, priceCents, quantity }) =>
    isCardLine(id) ? 0 : times(priceCents, quantity),
  );
  const { least = 0, onReduced = false, freeDelivery = false } = record;
  if (sum(costs) < least) return { refused: 'too-small', least };
  const named = lines.map((line) => isNamed(record, line, find));
  const isLeft = lines.map((line, at) => named[at] === true && !onReduced && isReduced(line, find));
  const valid = costs.map((cost, at) => (named[at] && !isLeft[at] ? cost : 0));
  const all = sum(valid);
  if (all === 0) return { refused: 'nothing-for-it' };
  return {
    offs: freeDelivery ? lines.map(() => 0) : apportion(offOf(record, all), valid),
    isDelivered: freeDelivery,
    leaves: lines.filter((_, at) => isLeft[at]).map(({ id }) => id),
  };
}

const offOf = ({ percent, sum: off = 0 }: DiscountRecord, all: Cents): Cents =>
  Math.min(all, percent === undefined ? off : Math.round((all * percent) / 100));

const isNamed = (
  { products, categories }: DiscountRecord,
  { id, productId }: OrderLine,
  find: (productId: number) => Product | undefined,
): boolean => {
  if (!products && !categories) return true;
  const kind = isSet(id) ? 'set' : find(productId)?.kind;
  return (
    products?.includes(productId) === true ||
    (kind !== undefined && categories?.includes(kind) === true)
  );
};

/** Is it sold below an earlier price? */
function isReduced(
  { productId, variant }: OrderLine,
  find: (productId: number) => Product | undefined,
): boolean {
  const product = find(productId);
  const offer = product && offerOf(product, variant);
  return offer !== undefined && offer !== null && offer.price < offer.originalPrice;
}

/** Splits a sum in proportion by largest remainder: whole cents, which together are the sum. */
function apportion(cents: Cents, amounts: readonly Cents[]): Cents[] {
  const all = sum(amounts);
  const exact = amounts.map((amount) => (cents * amount) / all);
  const parts = exact.map(Math.floor);
  const left = cents - sum(parts);
  const byRemainder = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
