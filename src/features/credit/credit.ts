import { isFullBottle } from '../catalogue/product/full-bottle.ts';
import { noProduct } from '../catalogue/product/set-ids.ts';
import type { ProductKind } from '../../base/routes.ts';
import { sum, type Cents } from '../../base/money.ts';
import { lettersAfter } from '../../base/text/code-letters.ts';
import { earnsFor } from '../orders/ledger/back-price.ts';
import type { ReadOrder } from '../orders/ledger/claims.ts';
import { ledgerOf } from '../orders/ledger/ledger.ts';
import { costOf } from '../orders/line-cost.ts';
import type { OrderHistory } from '../orders/history/history.schema.ts';
import type { OrderLine } from '../orders/order-record.schema.ts';

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
 * discounts, and after all that went back for them. What was given free is worth nothing.
 */
export function worthOf(order: ReadOrder, history: OrderHistory, perfume = noProduct): Cents {
  if (history.state !== 'delivered' && history.state !== 'withdrawn') return 0;
  const { units, worth, left, due } = ledgerOf(order, history);
  const kept = units.filter(
    ({ line, position, isPaidBack }) =>
      earnsFor(line) === perfume && position === 'away' && !isPaidBack,
  );
  const costs = sum(kept.map(({ name }) => worth.get(name) ?? 0));
  return Math.max(0, Math.min(costs, left + due));
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
