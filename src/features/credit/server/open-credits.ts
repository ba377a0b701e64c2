import { toUnits } from '../../../base/money.ts';
import { noProduct } from '../../catalogue/product/set-ids.ts';
import { earnedIn } from '../credit.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import type { AccountCredit } from '../../orders/view/account-reply.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { FoundOrder } from '../../orders/server/record/own-order.ts';
import { codeOfOrder } from './code-secrets.ts';
import { stateOf } from './code-kind.ts';

/** A perfume whose samples an order holds; undefined for `noProduct`. */
function perfumeIn({ lines }: Pick<PlacedRecord, 'lines'>, id: number) {
  const line = lines.find(({ productId }) => id !== noProduct && productId === id);
  return line && { id, name: line.name };
}

/** The codes of these orders that can still pay for a bottle; the first to end comes first (R658). */
export async function openCredits(
  shop: Shop,
  orders: readonly FoundOrder[],
): Promise<AccountCredit[]> {
  const earned = orders.flatMap(({ orderId, order }) =>
    earnedIn(order.lines).map((perfume) => ({
      code: codeOfOrder(orderId, perfume),
      perfume: perfumeIn(order, perfume),
    })),
  );
  const found = await readMany(earned, async (one) => {
    const key = codeKey(one.code);
    const state = await stateOf(shop, key, (await shop.codes.read(key))?.value, { orderId: null });
    if (state.refused) return [];
    return [{ ...one, amount: toUnits(state.worth), lastDay: state.lastDay }];
  });
  return found.flat().sort((a, b) => a.lastDay.localeCompare(b.lastDay));
}
