import type { AccountCredit } from '../../../src/domain/customer/account-reply.ts';
import { toDollars } from '../../../src/domain/money.ts';
import { hasSet } from '../../../src/domain/progress/view/credit.ts';
import { lookUpCode } from '../orders/codes.ts';
import { readMany } from '../store/at-once.ts';
import { codeKey, codeOfOrder } from '../store/code-secrets.ts';
import type { Shop } from '../store/shop.ts';
import type { OwnOrder } from './account-orders.ts';

/** The codes of these orders that can still pay for a bottle; the first to end comes first (R658). */
export async function openCredits(
  shop: Shop,
  orders: readonly OwnOrder[],
): Promise<AccountCredit[]> {
  const withSet = orders.filter(({ order }) => hasSet(order.lines));
  const found = await readMany(withSet, async ({ orderId }) => {
    const code = codeOfOrder(orderId);
    const known = await lookUpCode(shop, codeKey(code), null);
    if (known.state !== 'open') return [];
    return [{ code, amount: toDollars(known.worth), lastDay: known.lastDay }];
  });
  return found.flat().sort((a, b) => a.lastDay.localeCompare(b.lastDay));
}
