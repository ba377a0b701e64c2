import type { Cents } from '../../../src/domain/money.ts';
import {
  askForMore,
  overLimit,
  raisedLimits,
  tooManySamples,
} from '../../../src/domain/order/order-limits.ts';
import type { OrderLine } from '../../../src/domain/order/order-record.schema.ts';
import type { SignedIn } from '../accounts/sessions/session.ts';
import { orderLimits } from '../products/catalogue.ts';

/**
 * What is too much about an order, in words for the shopper; null when nothing is. Without a limit
 * two calls could reserve all that the shop has.
 */
export function tooLarge(
  { lines, total }: { lines: readonly OrderLine[]; total: Cents },
  buyer: SignedIn | null,
): string | null {
  const limits = orderLimits();
  const isProven = buyer?.user.provenAt !== undefined;
  const quantities = lines.map(({ quantity }) => quantity);
  const excess =
    tooManySamples(lines) ?? overLimit(quantities, total, isProven ? raisedLimits(limits) : limits);
  return excess && `${excess} ${askForMore}`;
}
