import { isDiscovery, isFullBottle } from '../catalogue/product/full-bottle.ts';
import type { ProductKind } from '../base/routes.ts';
import { sum, type Cents } from '../base/money.ts';
import type { ReadOrder } from '../order/history/order-account.ts';
import { readingOf } from '../order/history/order-reading.ts';
import { refundsIn } from '../order/history/order-account.ts';
import { costOf } from '../order/line-cost.ts';
import { grossOf, netOf, shareOf } from '../order/history/unit-price.ts';
import type { OrderHistory } from '../order/history/history.schema.ts';
import type { OrderLine } from '../order/order-record.schema.ts';

/** The letters of a code: none is taken for another one. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 'ATT-ABCDEFGHJK' for what was typed, in any case and with any hyphens; null for no code. */
export function readCode(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const letters = /^ATT([2-9A-HJKMNP-TV-Z]{10})$/.exec(text)?.[1];
  return letters === undefined ? null : `ATT-${letters}`;
}

type Line = Pick<OrderLine, 'id' | 'priceCents' | 'quantity' | 'offCents'>;

export const hasSet = (lines: readonly Pick<Line, 'id'>[]): boolean =>
  lines.some(({ id }) => isDiscovery(id));

/**
 * What the sets that the shopper has and keeps still cost: after discounts, and after refunds, of
 * which one for no units falls to all things alike. A set that was given free is worth nothing.
 */
export function worthOf(order: ReadOrder, history: OrderHistory): Cents {
  if (history.state !== 'delivered' && history.state !== 'withdrawn') return 0;
  const { lines, money } = readingOf(order, history);
  const kept = lines
    .filter(({ id }) => isDiscovery(id))
    .map(({ id, kept: here, awaited, back, paidBack, paidBackBefore }) => ({
      id,
      // A refund is for units that came back, as long as there are some.
      quantity: here - Math.max(0, paidBack - paidBackBefore - back - awaited),
    }));
  const gross = grossOf(order, kept);
  const amounts = sum(refundsIn(history.events).map(({ amount, lines: of }) => (of ? 0 : amount)));
  const share = shareOf({ cents: amounts }, gross, order);
  return Math.max(0, Math.min(netOf(order, gross) - share, money.left + money.due));
}

/** What the full bottles of an order cost: a code never pays more. */
export const bottlesTotal = (
  lines: readonly (Line & Pick<OrderLine, 'productId' | 'variant'>)[],
  find: (productId: number) => { kind: ProductKind } | undefined,
): Cents =>
  sum(
    lines.map((line) => {
      const product = find(line.productId);
      return product && isFullBottle(product, line.variant) ? costOf(line) : 0;
    }),
  );
