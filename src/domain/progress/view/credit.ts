import { isFullBottle, isSet } from '../../product/discovery.ts';
import type { ProductKind } from '../../frame/routes.ts';
import { sum, times, type Cents } from '../../money.ts';
import { refundedUnits } from '../refunded-lines.ts';
import type { Progress } from '../progress.schema.ts';
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

/** What the sets of a delivered order have cost, without those that were paid back. */
export function worthOf(
  { lines, totalCents }: { lines: readonly Line[]; totalCents: Cents },
  progress: Progress,
): Cents {
  const isKept = progress.state === 'delivered' || progress.state === 'withdrawn';
  if (!isKept || progress.refundedCents >= totalCents) return 0;
  const back = refundedUnits(progress.events);
  const sets = lines.filter(({ id }) => isSet(id));
  return sum(
    sets.map(({ id, priceCents, quantity }) => times(priceCents, quantity - (back.get(id) ?? 0))),
  );
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
