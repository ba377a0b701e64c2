import { shopCurrency, sum, type Cents } from '../../../src/domain/base/money.ts';
import { balanceOf, readCardCode } from '../../../src/domain/gift-card/gift-card.ts';
import type { CardRecord } from '../../../src/domain/gift-card/gift-card.schema.ts';
import type { CodeRefusal, OpenCode } from '../../../src/domain/order/codes.ts';
import { mapAtOnce } from '../kernel/store/at-once.ts';
import { shopDay } from '../kernel/store/built-catalogue.ts';
import { retryWhileChanged } from '../kernel/store/retry.ts';
import { codeKey } from '../kernel/store/secrets.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { findOrder } from '../orders/record/read-order.ts';
import { isBlocked } from './blocks.ts';
import { takenOfCard } from '../orders/placing/code-holds.ts';
import type { CodeKind, Taker } from '../orders/placing/codes.ts';

/*
 * The codes of gift cards. A card's record names the orders that have taken something of it; how much each
 * has now, that order's own record and history say. So what is on a card is worked out, one conditional
 * write takes from it, and nothing has to be given back: neither after a death, nor after a cancellation or
 * a refund.
 */

type Use = CardRecord['uses'][number];

/** The orders that have something of a card, with what they have now. */
export async function usesOf(shop: Shop, key: string, { uses, at }: CardRecord): Promise<Use[]> {
  const now = await mapAtOnce(uses, async (use) => ({
    ...use,
    cents: await takenOfCard(shop, key, use, at),
  }));
  return now.filter(({ cents }) => cents > 0);
}

/** What is on a card; what one order has of it may be left out. */
export async function balanceNow(
  shop: Shop,
  key: string,
  card: CardRecord,
  without: string | null = null,
): Promise<Cents> {
  const uses = await usesOf(shop, key, card);
  const others = uses.filter(({ orderId }) => orderId !== without);
  return balanceOf(card, sum(others.map(({ cents }) => cents)));
}

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
const take = (
  shop: Shop,
  key: string,
  cents: Cents,
  { orderId }: Taker,
): Promise<CodeRefusal | null> =>
  retryWhileChanged(async () => {
    const entry = await shop.giftCards.read(key);
    if (!entry) return { done: 'unknown' };
    const refused = await refusalOf(shop, entry.value);
    if (refused) return { done: refused };
    if (entry.value.uses.some((use) => use.orderId === orderId && use.cents === cents))
      return { done: null };
    if ((await balanceNow(shop, key, entry.value, orderId)) < cents) return { done: 'less' };
    const others = entry.value.uses.filter((use) => use.orderId !== orderId);
    const next = { ...entry.value, uses: [...others, { orderId, cents }] };
    return (await shop.giftCards.update(key, entry.etag, next)).ok ? { done: null } : 'again';
  }, shop.clock);

const payOf = ({ key }: Extract<OpenCode, { kind: 'gift card' }>, { cards }: Taker): Cents =>
  cards.find(({ id }) => id === key)?.cents ?? 0;

export const giftCardCodes: CodeKind = {
  async look(shop, typed, { orderId }) {
    const code = readCardCode(typed);
    if (code === null) return null;
    const key = codeKey(code);
    const card = (await shop.giftCards.read(key))?.value;
    if (!card) return { refused: 'unknown' };
    const refused = await refusalOf(shop, card);
    if (refused) return { refused };
    const balance = await balanceNow(shop, key, card, orderId);
    return balance > 0 ? { kind: 'gift card', key, last: card.last, balance } : { refused: 'used' };
  },
  take: (shop, code, taker) =>
    code.kind === 'gift card'
      ? take(shop, code.key, payOf(code, taker), taker)
      : Promise.resolve(null),
  // The shop keeps no code: whoever orders again types it again.
  typed: () => Promise.resolve(null),
};
