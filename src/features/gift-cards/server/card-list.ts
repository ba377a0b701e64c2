import { shopCurrency, sum, type Cents } from '../../../base/money.ts';
import { balanceOf } from '../gift-card.ts';
import { repeated } from '../../../../netlify/kernel/jobs/each-of.ts';
import type { Job } from '../../../../netlify/kernel/jobs/job.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { shopDay } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { CardRecord } from '../gift-card.schema.ts';
import { callsLeft } from '../../../../netlify/kernel/store/state-lists.ts';
import { freshRows } from '../../../../netlify/kernel/store/fresh-rows.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { monthsWithOrders, readMonths } from '../../orders/server/index/months.ts';
import { blocksOf } from './blocks.ts';
import type { CardFold } from './stores.ts';

/*
 * What all gift cards say stands in one record, because they are too many to read for a page. What orders
 * have of each, the months of the orders' index say.
 */

const foldKey = 'all';
/** One call reads at most so many changed cards, so that it always ends in time. */
const mostRead = 52;
/** What the page of a shop of many cards keeps for its own rows. */
const keptForRows = 12;
/** The sweeper has more time. */
const mostFolded = 600;

/** What the last look at all cards has cost, and which it has read itself. */
interface CardRows {
  rows: CardFold['rows'];
  read: ReadonlyMap<string, CardRecord>;
  /** Calls of the store that are left for a page. */
  left: number;
}

export async function cardRows(shop: Shop): Promise<CardRows> {
  const tags = await shop.giftCards.tags('');
  const read = new Map<string, CardRecord>();
  const left = callsLeft(tags.size) + 2;
  const most = Math.min(mostRead, left - (tags.size > mostRead ? keptForRows : 0));
  if (tags.size === 0) return { rows: {}, read, left };
  const { rows } = await freshCards(shop, tags, most, read);
  return { rows, read, left: left - read.size };
}

/** @param found the cards that are read. */
async function freshCards(
  shop: Shop,
  tags: ReadonlyMap<string, string>,
  most: number,
  found = new Map<string, CardRecord>(),
) {
  const [fold] = await readMany([foldKey], (key) => shop.giftCardFold.read(key));
  return freshRows(fold?.value.rows ?? {}, tags, most, async (key) => {
    const card = (await shop.giftCards.read(key))?.value;
    if (!card) return null;
    found.set(key, card);
    const { orderId, last, currency, at, until, cents, corrections } = card;
    const worth = balanceOf({ cents, corrections }, 0);
    return {
      orderId,
      last,
      currency,
      at,
      until,
      cents: worth,
      isBlocked: blocksOf(card).length > 0,
    };
  });
}

export const foldCards: Job = {
  name: 'fold-gift-cards',
  run: (shop, _, until = Infinity) =>
    repeated(
      shop,
      until,
      async () => {
        const tags = await shop.giftCards.tags('');
        const { rows, read, gone, left } = await freshCards(shop, tags, mostFolded);
        if (read + gone > 0) await shop.giftCardFold.put(foldKey, { rows });
        return { cards: Object.keys(rows).length, read, left };
      },
      (all, { cards, read, left }) => ({ cards, read: all.read + read, left }),
    ),
};

/** What is on all cards together that can pay now. */
export async function onGiftCards(shop: Shop): Promise<Cents> {
  const day = shopDay(shop.clock);
  const rows = Object.entries((await cardRows(shop)).rows);
  const open = rows.filter(
    ([, { isBlocked, until, currency = shopCurrency() }]) =>
      !isBlocked && (until === null || until >= day) && currency === shopCurrency(),
  );
  if (open.length === 0) return 0;
  const used = new Map<string, Cents>();
  for (const { cards = {} } of await readMonths(shop, await monthsWithOrders(shop)))
    for (const [key, cents] of Object.entries(cards)) used.set(key, (used.get(key) ?? 0) + cents);
  return sum(open.map(([key, { cents }]) => Math.max(0, cents - (used.get(key) ?? 0))));
}
