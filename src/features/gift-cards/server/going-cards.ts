import type { Cents } from '../../../base/money.ts';
import type { BlockEntry } from '../gift-card.schema.ts';
import type { OrderHistory, SpentCard } from '../../orders/history/history.schema.ts';
import { ledgerOf } from '../../orders/ledger/ledger.ts';
import { cardsGoing, cardsGone, cardsLeft, isTakenBack } from '../../orders/steps/cards-going.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Followed, Going } from '../../orders/server/record/followers.ts';
import { readHistory } from '../../orders/server/record/read-order.ts';
import { changeBlocks } from './blocks.ts';
import { cardsOf } from './bought-cards.ts';
import { usedOf } from './code-kind.ts';

/*
 * What becomes of bought cards whose money goes back. They are blocked first, then it is read what was spent
 * of them, and only the rest goes back: of spending and going back at once one wins.
 */

/** A step is taken long before. */
const takenWithin = 60 * 60_000;

const goesBack = 'Its order was paid back.';

export async function blockCards(
  shop: Shop,
  { orderId, order, history, body, key }: Going,
): Promise<SpentCard[]> {
  const keyOf = cardKeys(orderId, order);
  const ledger = ledgerOf(order, history);
  const entry = entryOf(shop, key);
  const block = async (unit: string): Promise<SpentCard> => {
    const card = keyOf.get(unit);
    if (card !== undefined)
      await changeBlocks(shop, card, (blocks) =>
        blocks.some(({ ref }) => ref === key) ? [...blocks] : [...blocks, entry],
      );
    return { unit, cents: await spentOf(shop, card) };
  };
  if (isTakenBack(body)) return mapAtOnce(cardsLeft(ledger), ({ name }) => block(name));
  const spent = await mapAtOnce(cardsGoing(body, ledger), async ({ quantity, among }) => {
    const all = await mapAtOnce(among, async ({ name }) => ({
      unit: name,
      cents: await spentOf(shop, keyOf.get(name)),
    }));
    const going = all.sort((a, b) => a.cents - b.cents).slice(0, quantity);
    return mapAtOnce(going, ({ unit }) => block(unit));
  });
  return spent.flat();
}

/** Of a step that is still to be taken: what it does not take pays again. */
function entryOf({ clock }: Shop, ref: string): BlockEntry {
  const until = new Date(clock.now() + takenWithin).toISOString();
  return { by: 'refund', ref, reason: goesBack, at: isoTime(clock), until };
}

export const spentCards = (
  shop: Shop,
  orderId: string,
  order: Followed['order'],
): Promise<SpentCard[]> =>
  mapAtOnce([...cardKeys(orderId, order)], async ([unit, key]) => ({
    unit,
    cents: await spentOf(shop, key),
  }));

/** What orders have of a card, and of what was paid for it. */
async function spentOf(shop: Shop, key: string | undefined): Promise<Cents> {
  const card = key === undefined ? null : (await shop.giftCards.read(key))?.value;
  if (key === undefined || !card) return 0;
  return Math.min(card.cents, (await usedOf(shop, key, card, { most: Infinity })).had);
}

/** By the names of their units in the ledger. */
function cardKeys(orderId: string, order: Followed['order']): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    cardsOf(orderId, order).map(({ line, code }) => {
      const number = (counts.get(line) ?? 0) + 1;
      counts.set(line, number);
      return [`${line}#${number}`, codeKey(code)];
    }),
  );
}

/**
 * What the order's history says of its cards by now, whatever has asked for it. It is read after each card: who
 * knew an older one would free what another function has blocked since.
 */
export async function followBlocks(
  shop: Shop,
  { orderId, order }: Pick<Followed, 'orderId' | 'order'>,
): Promise<void> {
  await mapAtOnce([...cardKeys(orderId, order)], ([unit, key]) =>
    changeBlocks(shop, key, async (blocks) => {
      const history = await readHistory(shop, orderId);
      const isBack = cardsGone(ledgerOf(order, history)).some(({ name }) => name === unit);
      const own: Wanted = { by: 'refund', ref: orderId, reason: goesBack };
      const disputes = disputesIn(history);
      const wanted = [...(isBack ? [own] : []), ...disputes];
      const stay = blocks.filter(
        ({ by, ref, until = '' }) =>
          by === 'keeper' ||
          wanted.some((one) => one.by === by && one.ref === ref) ||
          (until > isoTime(shop.clock) && !history.events.some(({ id }) => id === ref)),
      );
      const more = wanted.filter(
        (one) => !stay.some(({ by, ref }) => by === one.by && ref === one.ref),
      );
      return [...stay, ...more.map((one) => ({ ...one, at: isoTime(shop.clock) }))];
    }),
  );
}

type Wanted = Pick<BlockEntry, 'by' | 'ref' | 'reason'>;

/** What a dispute is about is frozen from the day that it is opened; one that was won pays again. */
function disputesIn({ events }: OrderHistory): Wanted[] {
  const last = new Map<string, string>();
  for (const { step } of events)
    if (step.type === 'disputed') last.set(step.dispute, step.standing);
  return [...last]
    .filter(([, standing]) => !['won', 'warning_closed', 'prevented'].includes(standing))
    .map(([ref]) => ({ by: 'dispute', ref, reason: 'Its payment is disputed.' }));
}
