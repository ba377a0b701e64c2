import { ledgerOf } from '../../../src/domain/order/ledger/ledger.ts';
import { amountsOf } from '../../../src/domain/base/amounts.schema.ts';
import { startOfDay } from '../../../src/domain/base/text/local-time.ts';
import type { CardRecord } from '../../../src/domain/gift-card/gift-card.schema.ts';
import { isOver } from '../../../src/domain/order/history/history.ts';
import { builtGiftCards } from '../catalogue/built.ts';
import { enqueueMail, type DueEntry } from '../kernel/mail/outbox.ts';
import { shopDay, shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { isoTime } from '../kernel/store/clock.ts';
import { createOrRead } from '../kernel/store/create-or-read.ts';
import { modify } from '../kernel/store/modify.ts';
import { codeKey } from '../kernel/store/secrets.ts';
import type { Shop } from '../kernel/store/shop.ts';
import type { Followed, OrderFollower } from '../orders/record/followers.ts';
import { readHistory } from '../orders/record/read-order.ts';
import { cardsOf } from './bought-cards.ts';
import { balanceNow } from './codes.ts';

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
  for (const { id, line, cents, code, details } of isOver(history) ? [] : bought) {
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
    if (entry && entry.at <= shop.clock.now()) due.push(entry);
  }
  await blockGone(shop, { orderId, order, history });
  return due;
}

/**
 * A card that came back or was paid back pays nothing any more: of several those first of which nothing was
 * used.
 */
async function blockGone(shop: Shop, { orderId, order, history }: Followed): Promise<void> {
  const { lines } = ledgerOf(order, history);
  for (const [line, cards] of Map.groupBy(cardsOf(orderId, order), (card) => card.line)) {
    const { ordered = 0, sold = 0 } = lines.find(({ id }) => id === line) ?? {};
    const gone = ordered - sold;
    if (gone === 0) continue;
    const read = await Promise.all(
      cards.map(async ({ code }) => {
        const key = codeKey(code);
        const card = (await shop.giftCards.read(key))?.value;
        return { key, card, left: card ? await balanceNow(shop, key, card) : 0 };
      }),
    );
    const blocked = read.filter(({ card }) => card?.blocked?.by === byShop).length;
    const open = read.filter(({ card }) => card && !card.blocked).sort((a, b) => b.left - a.left);
    for (const { key } of open.slice(0, Math.max(0, gone - blocked)))
      await block(shop, key, { by: byShop, reason: 'Its order was paid back.' });
  }
}

/** Who blocks what was paid back. */
const byShop = 'shop';

/** @returns the card, null for none. */
export const block = (
  shop: Shop,
  key: string,
  why: { by: string; reason: string },
): Promise<CardRecord | null> =>
  modify<CardRecord, CardRecord | null>(
    shop.giftCards,
    key,
    (present) => {
      if (!present || present.blocked) return { result: present };
      const next = { ...present, blocked: { ...why, at: isoTime(shop.clock) } };
      return { next, result: next };
    },
    shop.clock,
  );

export const giftCardFollower: OrderFollower = {
  confirmed: async (shop, orderId, order) => {
    if (cardsOf(orderId, order).length === 0) return;
    await makeCards(shop, { orderId, order, history: await readHistory(shop, orderId) });
  },
  changed: makeCards,
};
