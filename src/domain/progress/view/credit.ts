import { isFullBottle, isSet } from '../../product/discovery.ts';
import type { ProductKind } from '../../frame/routes.ts';
import { sum, times, type Cents } from '../../money.ts';
import type { ReadOrder } from '../order-account.ts';
import { readingOf } from '../order-reading.ts';
import { refundsIn } from '../order-account.ts';
import { grossOf, netOf, shareOf, type Priced } from '../unit-price.ts';
import type { LineUnits, Progress } from '../progress.schema.ts';
import type { OrderLine } from '../../order/order-record.schema.ts';

/** The letters of a code: none is taken for another one. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'ATT-ABCDEFGHJK' for what was typed, in any case and with any hyphens; null for no code. */
export function readCode(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const letters = /^ATT([2-9A-HJKMNP-TV-Z]{10})$/.exec(text)?.[1];
  return letters === undefined ? null : `ATT-${letters}`;
}

type Line = Pick<OrderLine, 'id' | 'priceCents' | 'quantity'>;

export const hasSet = (lines: readonly Pick<Line, 'id'>[]): boolean =>
  lines.some(({ id }) => isSet(id));

/**
 * What the sets that the shopper has and keeps still cost: after discounts, and after refunds, of
 * which one for no units falls to all things alike. A set that was given free is worth nothing.
 */
export function worthOf(order: ReadOrder, progress: Progress): Cents {
  if (progress.state !== 'delivered' && progress.state !== 'withdrawn') return 0;
  const { lines, money } = readingOf(order, progress);
  const kept = lines
    .filter(({ id }) => isSet(id))
    .map(({ id, kept: here, awaited, back, paidBack, paidBackBefore }) => ({
      id,
      // A refund is for units that came back, as long as there are some.
      quantity: here - Math.max(0, paidBack - paidBackBefore - back - awaited),
    }));
  const gross = grossOf(order, kept);
  const amounts = sum(refundsIn(progress.events).map(({ amount, lines: of }) => (of ? 0 : amount)));
  const share = shareOf({ cents: amounts }, gross, order);
  return Math.max(0, Math.min(netOf(order, gross) - share, money.left + money.due));
}

/**
 * What the code of an order's sets has paid of another order, as far as it falls to these units: so
 * much less is paid back for them, because the sets that are left do not cover it.
 * @param before units that were paid back before. @param used what the code has paid.
 */
export function paidByCode(
  order: Priced,
  units: readonly LineUnits[],
  before: readonly LineUnits[],
  used: Cents,
): Cents {
  const sets = order.lines.filter(({ id }) => isSet(id));
  const uncovered = (back: readonly LineUnits[]): Cents => {
    const gone = grossOf(
      order,
      back.filter(({ id }) => isSet(id)),
    );
    return Math.max(0, used - netOf(order, grossOf(order, sets) - gone));
  };
  return uncovered([...before, ...units]) - uncovered(before);
}

/** What the full bottles of an order cost: a code never pays more. */
export const bottlesTotal = (
  lines: readonly (Line & Pick<OrderLine, 'productId' | 'variant'>)[],
  find: (productId: number) => { kind: ProductKind } | undefined,
): Cents =>
  sum(
    lines.map(({ productId, variant, priceCents, quantity }) => {
      const product = find(productId);
      return product && isFullBottle(product, variant) ? times(priceCents, quantity) : 0;
    }),
  );
