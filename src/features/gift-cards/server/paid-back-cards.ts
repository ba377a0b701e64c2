import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import type { CardRecord } from '../gift-card.schema.ts';
import { localTimes } from '../../../base/text/local-time.ts';
import { plusDays } from '../../../base/text/plus-days.ts';
import { cardOf } from '../../orders/ledger/book.ts';
import { ledgerOf } from '../../orders/ledger/ledger.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Followed } from '../../orders/server/record/followers.ts';
import { isBlocked } from './blocks.ts';

/* Gift cards to which money goes back that they have paid. */

/** For so many days what came back can be spent, whatever the card's last day was. */
const daysAfter = 30;

const keysOf = ({ cards = [] }: PlacedRecord): string[] => cards.map(({ id }) => id);

/** Nobody could spend what goes back to a blocked one, nor to one that is there no more. */
export async function shutCards(shop: Shop, order: PlacedRecord): Promise<string[]> {
  const found = await mapAtOnce(keysOf(order), async (key) => {
    const card = (await shop.giftCards.read(key))?.value;
    return !card || (await isBlocked(shop, card)) ? [key] : [];
  });
  return found.flat();
}

/** Gives a card that has ended, or soon does, its days from the last refund that went to it. Once or again. */
export async function lengthenCards(shop: Shop, { order, history }: Followed): Promise<void> {
  const { postings } = ledgerOf(order, history);
  const local = localTimes(shopTimeZone());
  await mapAtOnce(keysOf(order), async (key) => {
    const last = postings.findLast(
      ({ payer, cents, kind }) => payer === cardOf(key) && cents < 0 && kind !== 'moved',
    );
    if (!last) return;
    const until = plusDays(local(new Date(last.at)).day, daysAfter);
    await modify<CardRecord, null>(
      shop.giftCards,
      key,
      (card) =>
        card && card.until !== null && card.until < until
          ? { next: { ...card, until }, result: null }
          : { result: null },
      shop.clock,
    );
  });
}
