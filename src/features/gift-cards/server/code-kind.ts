import { shopCurrency, type Cents } from '../../../base/money.ts';
import { balanceOf, readCardCode } from '../gift-card.ts';
import type { CardRecord } from '../gift-card.schema.ts';
import type { CodeRefusal, Looked, OpenCode } from '../../orders/code-sums.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { shopDay } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { findOrder } from '../../orders/server/record/read-order.ts';
import { isBlocked } from './blocks.ts';
import { hadNow, type CodeName } from '../../orders/server/placing/code-holds.ts';
import type { Asking, CodeKind, Taker } from '../../orders/server/placing/code-kinds.ts';
import {
  changeUses,
  takeUse,
  type TakenUse,
  type UseRecord,
} from '../../orders/server/placing/take-use.ts';

/*
 * The codes of gift cards. A card's record says what each order has of it; decisions and steps of orders
 * make it say so (follow-codes.ts). So what is on a card is one read, and one conditional write takes from it.
 */

const nameOf = (key: string): CodeName => ({ kind: 'gift card', key });

const recordOfUses = (shop: Shop, name: CodeName): UseRecord<CardRecord> => ({
  store: shop.giftCards,
  name,
  usesIn: ({ uses }) => uses,
  withUses: (present, uses) => present && { ...present, uses },
  since: ({ at }) => at,
});

/** What orders have of a card. @param asking what of them is left out. */
export const usedOf = async (
  shop: Shop,
  key: string,
  { uses, at }: CardRecord,
  { orderId = null, isOwn, most }: Partial<Asking> & { most?: number } = {},
): Promise<{ had: Cents; unpaid: Cents }> =>
  hadNow(shop, nameOf(key), uses, {
    without: orderId,
    isOwn,
    since: at,
    ...(most !== undefined && { most }),
  });

/** What is on a card. */
export const balanceNow = async (shop: Shop, key: string, card: CardRecord): Promise<Cents> =>
  balanceOf(card, (await usedOf(shop, key, card)).had);

/** An older card counts in what the order was paid in that has bought it. */
export const currencyOfCard = (card: CardRecord, order: { currency: string } | null): string =>
  card.currency ?? order?.currency ?? shopCurrency();

/** Why a card pays nothing, whatever is on it. */
async function refusalOf(shop: Shop, card: CardRecord): Promise<CodeRefusal | null> {
  const { until, currency, orderId } = card;
  if (await isBlocked(shop, card)) return 'blocked';
  if (until !== null && until < shopDay(shop.clock)) return 'ended';
  const order = currency === undefined ? await findOrder(shop, orderId) : null;
  return currencyOfCard(card, order) === shopCurrency() ? null : 'other-currency';
}

/** Takes what the order pays with a card; of several orders at once none gets what another has. */
async function take(
  shop: Shop,
  key: string,
  cents: Cents,
  { orderId, by }: Taker,
): Promise<CodeRefusal | TakenUse[]> {
  const taken = await takeUse(
    shop,
    (later) => recordOfUses(later, nameOf(key)),
    { orderId, by, cents },
    async (card) => {
      if (!card) return 'unknown';
      return (await refusalOf(shop, card)) ?? balanceOf(card, 0);
    },
    'less',
  );
  return typeof taken === 'string' ? taken : [taken];
}

const payOf = ({ key }: Extract<OpenCode, { kind: 'gift card' }>, { cards }: Taker): Cents =>
  cards.find(({ id }) => id === key)?.cents ?? 0;

async function lookAt(shop: Shop, key: string, asking: Asking): Promise<Looked> {
  const card = (await shop.giftCards.read(key))?.value;
  if (!card) return { refused: 'unknown' };
  const refused = await refusalOf(shop, card);
  if (refused) return { refused };
  const { had, unpaid } = await usedOf(shop, key, card, asking);
  const balance = balanceOf(card, had);
  if (balance > 0) return { kind: 'gift card', key, last: card.last, balance };
  return { refused: balanceOf(card, had - unpaid) > 0 ? 'reserved' : 'used' };
}

export const giftCardCodes: CodeKind = {
  kind: 'gift card',
  look(shop, typed, asking) {
    const code = readCardCode(typed);
    return code === null ? Promise.resolve(null) : lookAt(shop, codeKey(code), asking);
  },
  // The shop keeps no code of a card: its key is enough.
  lookIn: (shop, { cards = [] }, asking) =>
    mapAtOnce(cards, async ({ id }) => ({ ...(await lookAt(shop, id, asking)), code: '' })),
  take: (shop, code, taker) =>
    code.kind === 'gift card'
      ? take(shop, code.key, payOf(code, taker), taker)
      : Promise.resolve([]),
  namesIn: ({ cards = [] }) => cards.map(({ id }) => nameOf(id)),
  change: (shop, name, change) => changeUses(shop, recordOfUses(shop, name), change),
};
