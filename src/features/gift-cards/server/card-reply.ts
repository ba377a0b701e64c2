import { toUnits } from '../../../base/money.ts';
import type { GiftCardReply } from '../gift-card-replies.schema.ts';
import { balanceOf } from '../gift-card.ts';
import type { CardRecord } from '../gift-card.schema.ts';
import { hadByOrder, hadIn } from '../../orders/code-uses.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { shopDay } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { findOrder } from '../../orders/server/record/read-order.ts';
import { blocksOf } from './blocks.ts';
import { currencyOfCard } from './code-kind.ts';

/* A bought gift card as the desk shows it. */

type Bought = Pick<PlacedRecord, 'currency' | 'giftCards'>;

/** The orders that have bought cards, each read once. */
export async function ordersOf(shop: Shop, ids: readonly string[]): Promise<Map<string, Bought>> {
  const found = await readMany([...new Set(ids)], async (orderId): Promise<[string, Bought][]> => {
    const order = await findOrder(shop, orderId);
    return order ? [[orderId, order]] : [];
  });
  return new Map(found.flat());
}

export function replyOf(
  shop: Shop,
  id: string,
  card: CardRecord,
  order: Bought | null,
): GiftCardReply {
  const { last, orderId, line, cents, at, until, corrections } = card;
  const [blocked] = blocksOf(card);
  const uses = hadByOrder(card.uses);
  const { email, on } = order?.giftCards?.find((one) => one.id === line) ?? {};
  const balance = balanceOf(card, hadIn(card.uses));
  const currency = currencyOfCard(card, order);
  return {
    id,
    last,
    orderId,
    currency,
    amount: toUnits(cents, currency),
    balance: toUnits(balance, currency),
    at,
    ...(until !== null && { until }),
    state: stateOf(card, balance, shopDay(shop.clock)),
    ...(email !== undefined && { email }),
    ...(on !== undefined && { on }),
    uses: [...uses].map(([by, used]) => ({ orderId: by, amount: toUnits(used, currency) })),
    corrections: corrections.map((one) => ({
      amount: toUnits(one.cents, currency),
      by: one.by,
      reason: one.reason,
      at: one.at,
    })),
    ...(blocked && {
      blocked: {
        reason: blocked.reason,
        at: blocked.at,
        by: blocked.by === 'keeper' ? blocked.ref : 'shop',
      },
    }),
  };
}

function stateOf(card: CardRecord, balance: number, day: string): GiftCardReply['state'] {
  const { until } = card;
  if (blocksOf(card).length > 0) return 'blocked';
  if (until !== null && until < day) return 'over';
  return balance > 0 ? 'open' : 'used up';
}
