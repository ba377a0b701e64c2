import type { Cents } from '../../../src/domain/money.ts';
import { askForMore, overLimit, raisedLimits } from '../../../src/domain/order/order-limits.ts';
import type { OrderLine } from '../../../src/domain/order/order-record.schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { orderLimits } from '../products/catalogue.ts';
import type { Shop } from '../store/shop.ts';

/**
 * What is too much about an order, in words for the shopper; null when nothing is. Without a limit
 * two calls could reserve all that the shop has. The account is only read for a large order.
 */
export async function tooLarge(
  shop: Shop,
  { lines, total }: { lines: readonly OrderLine[]; total: Cents },
  userId: string | undefined,
): Promise<string | null> {
  const quantities = lines.map(({ quantity }) => quantity);
  const limits = orderLimits();
  const excess = overLimit(quantities, total, limits);
  const isProven =
    excess !== null &&
    userId !== undefined &&
    (await findUser(shop, userId))?.provenAt !== undefined;
  const left = isProven ? overLimit(quantities, total, raisedLimits(limits)) : excess;
  return left && `${left} ${askForMore}`;
}
