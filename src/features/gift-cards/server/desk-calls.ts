import { isWholeCents, tooManyDecimals } from '../../../base/fields.schema.ts';
import { toCents } from '../../../base/money.ts';
import { cardBlock, cardCorrection, cardsQuery, type CardRecord } from '../gift-card.schema.ts';
import type { GiftCardsReply } from '../gift-card-replies.schema.ts';
import { typedWord } from '../../../base/text/typed-code.ts';
import { readOrderNumber } from '../../orders/order-number.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import { requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { enqueueMail } from '../../../../netlify/kernel/mail/outbox.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { entryAt, pageOf } from '../../../../netlify/kernel/store/state-lists.ts';
import { findOrder } from '../../orders/server/record/read-order.ts';
import type { CardFold } from './stores.ts';
import { ordersOf, replyOf } from './card-reply.ts';
import { cardRows } from './card-list.ts';
import { blockByKeeper, blocksOf } from './blocks.ts';
import { currencyOfCard } from './code-kind.ts';

/** GET /api/desk/gift-cards?q=&after=: all, or those with these last four characters or of this order. */
export const getGiftCards: KeeperAction = withQuery(cardsQuery, async ({ q, after }, { shop }) => {
  const orderId = readOrderNumber(q);
  const end = typedWord(q);
  const { rows, read, left } = await cardRows(shop);
  const entries = Object.entries(rows)
    .filter(([, { last, orderId: own }]) => q === '' || own === orderId || last === end)
    .map(([id, { at }]) => entryAt(at, id))
    .sort();
  const page = pageOf(entries, after ?? null, 'newest first', { reads: 1, listed: 0 });
  const ids = affordable(page.ids, rows, read, left);
  const orders = await ordersOf(
    shop,
    ids.flatMap((id) => rows[id]?.orderId ?? []),
  );
  const cards = await readMany(ids, async (id) => {
    const card = read.get(id) ?? (await shop.giftCards.read(id))?.value;
    return card ? [replyOf(shop, id, card, orders.get(card.orderId) ?? null)] : [];
  });
  const last = ids.at(-1) ?? '';
  const cut = entryAt(rows[last]?.at ?? '', last).slice(1);
  const next = ids.length < page.ids.length ? cut : page.next;
  return ok({ cards: cards.flat(), next } satisfies GiftCardsReply);
});

/** The first of a page, as far as the calls reach for their records and orders. */
function affordable(
  ids: readonly string[],
  rows: CardFold['rows'],
  read: ReadonlyMap<string, CardRecord>,
  left: number,
): string[] {
  const orders = new Set<string>();
  let calls = 0;
  return ids.filter((id, at) => {
    const { orderId = '' } = rows[id] ?? {};
    calls += (read.has(id) ? 0 : 1) + (orders.has(orderId) ? 0 : 2);
    orders.add(orderId);
    return at === 0 || calls <= left;
  });
}

const unknown = () => refuse(404, 'There is no such gift card.');

async function answered(shop: Shop, id: string, card: CardRecord | null): Promise<Reply> {
  if (!card) return unknown();
  const orders = await ordersOf(shop, [card.orderId]);
  return ok(replyOf(shop, id, card, orders.get(card.orderId) ?? null));
}

/** POST /api/desk/gift-cards/{id}/block: what is on it is lost to its holder, and a new one may be corrected up. */
export const postBlock: KeeperAction = withJson(
  () => cardBlock,
  async ({ reason }, { shop, params }, by: string) => {
    const { id = '' } = params;
    return answered(shop, id, await blockByKeeper(shop, id, by, reason));
  },
);

/** POST /api/desk/gift-cards/{id}/correct */
export const postCorrection: KeeperAction = withJson(
  () => cardCorrection,
  async ({ by: units, reason }, { request, shop, params }, by: string) => {
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const { id = '' } = params;
    const present = (await shop.giftCards.read(id))?.value;
    if (!present) return unknown();
    const currency = currencyOfCard(present, await findOrder(shop, present.orderId));
    if (!isWholeCents(units, currency)) {
      const error = `A correction ${tooManyDecimals(currency)}.`;
      return refuse(400, error, {}, { fields: { by: error } });
    }
    const cents = toCents(units, currency);
    const card = await modify<CardRecord, CardRecord | null>(
      shop.giftCards,
      id,
      (now) => {
        if (!now || now.corrections.some((one) => one.key === key)) return { result: now };
        const correction = { key, cents, reason, by, at: isoTime(shop.clock) };
        const next = { ...now, corrections: [...now.corrections, correction] };
        return { next, result: next };
      },
      shop.clock,
    );
    return answered(shop, id, card);
  },
);

const nobodyToSendTo =
  'There is no address to send this gift card to: its order has none, or its buyer was erased.';

/** POST /api/desk/gift-cards/{id}/send: mails it again, to whom it goes. */
export const postSend: KeeperAction = async ({ request, shop, params, after }) => {
  const key = requiredKey(request);
  if (typeof key !== 'string') return key;
  const card = (await shop.giftCards.read(params['id'] ?? ''))?.value;
  if (!card) return unknown();
  if (blocksOf(card).length > 0) return refuse(409, 'This gift card is blocked.');
  const order = await findOrder(shop, card.orderId);
  const details = order?.giftCards?.find(({ id }) => id === card.line);
  if (!(details?.email ?? order?.to.email)) return refuse(409, nobodyToSendTo);
  const entry = await enqueueMail(
    shop,
    'gift-card',
    `${card.mail}.${fingerprint(key).slice(0, 22).toLowerCase()}`,
  );
  if (entry) after((later) => sendAtOnce(later, [entry]));
  return { status: 202 };
};
