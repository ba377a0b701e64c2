import { ledgerOf } from '../../orders/ledger/ledger.ts';
import { amountsOf } from '../../../base/amounts.schema.ts';
import { startOfDay } from '../../../base/text/local-time.ts';
import type { CardRecord } from '../gift-card.schema.ts';
import { hasEnded } from '../../orders/history/history.ts';
import { builtGiftCards } from '../../catalogue/server/built.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { shopDay, shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Followed, OrderFollower } from '../../orders/server/record/followers.ts';
import { readHistory } from '../../orders/server/record/read-order.ts';
import { cardsOf } from './bought-cards.ts';
import { followBlocks } from './going-cards.ts';
import { lengthenCards } from './paid-back-cards.ts';

/** The last day of a card that is bought on this one; null for ever. */
function lastDay(day: string, years: number): string | null {
  if (years === 0) return null;
  const last = new Date(day);
  last.setUTCFullYear(last.getUTCFullYear() + years);
  return last.toISOString().slice(0, 10);
}

/** Makes the cards of an order once it is paid, and queues a mail for the day of each. */
async function makeCards(shop: Shop, { orderId, order, history }: Followed): Promise<DueEntry[]> {
  const bought = cardsOf(orderId, order);
  if (bought.length === 0 || !ledgerOf(order, history).isPaid) return [];
  const years = builtGiftCards()?.years ?? 0;
  const due: DueEntry[] = [];
  // Money that comes too late goes back.
  for (const { id, line, cents, code, details } of hasEnded(history) ? [] : bought) {
    const card: CardRecord = {
      ...amountsOf(order.currency),
      orderId,
      line,
      mail: id,
      last: code.slice(-4),
      cents,
      at: isoTime(shop.clock),
      until: lastDay(shopDay(shop.clock), years),
      uses: [],
      corrections: [],
      blocked: null,
    };
    await createOrRead(shop.giftCards, codeKey(code), card);
    const from = details?.on === undefined ? 0 : startOfDay(details.on, shopTimeZone());
    const entry = await enqueueMail(shop, 'gift-card', id, from);
    if (entry) due.push(entry);
  }
  await followBlocks(shop, { orderId, order });
  return due;
}

export const giftCardFollower: OrderFollower = {
  confirmed: async (shop, orderId, order) => {
    if (cardsOf(orderId, order).length === 0) return;
    await makeCards(shop, { orderId, order, history: await readHistory(shop, orderId) });
  },
  changed: async (shop, followed) => {
    await lengthenCards(shop, followed);
    return makeCards(shop, followed);
  },
};
