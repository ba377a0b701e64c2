import { isFullBottle } from '../catalogue/product/full-bottle.ts';
import { noProduct } from '../catalogue/product/sets.ts';
import type { ProductKind } from '../base/routes.ts';
import { sum, type Cents } from '../base/money.ts';
import { lettersAfter } from '../base/text/code-letters.ts';
import type { ReadOrder } from '../order/history/order-account.ts';
import { readingOf } from '../order/history/order-reading.ts';
import { refundsIn } from '../order/history/order-account.ts';
import { earnsFor } from '../order/history/paid-by-code.ts';
import { costOf } from '../order/line-cost.ts';
import { grossOf, netOf, shareOf } from '../order/history/unit-price.ts';
import type { OrderHistory } from '../order/history/history.schema.ts';
import type { OrderLine } from '../order/order-record.schema.ts';

/** 'ATT-ABCDEFGHJK' for what was typed; null for no code. */
export function readCode(typed: string): string | null {
  const letters = lettersAfter('ATT', 10, typed);
  return letters === null ? null : `ATT-${letters}`;
}

type Line = Pick<OrderLine, 'id' | 'priceCents' | 'quantity' | 'offCents'>;

/** For which perfumes an order's samples earn a credit, each once (`earnsFor`). */
export const earnedIn = (lines: readonly Pick<Line, 'id'>[]): number[] => [
  ...new Set(lines.flatMap(({ id }) => earnsFor(id) ?? [])),
];

/**
 * What the sets, or the samples of one perfume, that the shopper has and keeps still cost: after
 * discounts, and after refunds, of which one for no units falls to all things alike. What was given free
 * is worth nothing.
 */
export function worthOf(order: ReadOrder, history: OrderHistory, perfume = noProduct): Cents {
  if (history.state !== 'delivered' && history.state !== 'withdrawn') return 0;
  const { lines, money } = readingOf(order, history);
  const kept = lines
    .filter(({ id }) => earnsFor(id) === perfume)
    .map(({ id, kept: here, awaited, back, paidBack, paidBackBefore }) => ({
      id,
      // A refund is for units that came back, as long as there are some.
      quantity: here - Math.max(0, paidBack - paidBackBefore - back - awaited),
    }));
  const gross = grossOf(order, kept);
  const amounts = sum(
    refundsIn(order, history.events).map(({ amount, lines: of }) => (of ? 0 : amount)),
  );
  const share = shareOf({ cents: amounts }, gross, order);
  return Math.max(0, Math.min(netOf(order, gross) - share, money.left + money.due));
}

/** What the full bottles that a code is for cost in an order: it never pays more. */
export const bottlesTotal = (
  lines: readonly (Line & Pick<OrderLine, 'productId' | 'variant'>)[],
  find: (productId: number) => { kind: ProductKind } | undefined,
  perfume = noProduct,
): Cents =>
  sum(
    lines.map((line) => {
      const product =
        perfume === noProduct || perfume === line.productId ? find(line.productId) : null;
      return product && isFullBottle(product, line.variant) ? costOf(line) : 0;
    }),
  );
