import { cardsOf } from '../../../src/features/gift-cards/server/bought-cards.ts';
import { giftCardCodes } from '../../../src/features/gift-cards/server/codes.ts';
import { codeKey } from '../../../netlify/server/kernel/store/secrets.ts';
import type { Shop } from '../../../netlify/server/kernel/store/shop.ts';
import type { CardRecord } from '../../../src/features/gift-cards/gift-card.schema.ts';
import { noHistory } from '../../../src/domain/order/history/history.ts';
import type {
  HistoryEvent,
  OrderHistory,
} from '../../../src/domain/order/history/history.schema.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { standing, type Basket } from '../steps-audit.ts';
import { isOfSeller, placedOrders, seller, type Placed } from './audit.ts';
import type { Memory } from './memory-store.ts';
import { requestOf } from './plan.ts';

/*
 * Gift cards that several orders want, and that others buy. What must be true of them, read here and not
 * by the shop's own code:
 * I38 orders never have more of a card than was paid for it
 * I39 once all is done, that is what they have of it and what is on it
 * I40 a bought card is there once for each unit that is paid; none pays whose order came to nothing
 */

interface Choice {
  codes: readonly string[];
  basket: Basket;
  /** It buys gift cards. */
  isOfCards: boolean;
}

/** Draws by itself, so that a shop without gift cards is the one that it would be anyway. */
export class GiftCards {
  readonly #memory: Memory;
  readonly #random: Random;
  readonly #codes: readonly string[];
  readonly #choices = new Map<string, Choice>();

  constructor(memory: Memory, now: number, seed: number, share: number) {
    this.#memory = memory;
    this.#random = randomFrom(1_000_003 * seed);
    this.#codes = this.#random() < share ? sellCards(memory, now) : [];
  }

  get areThere(): boolean {
    return this.#codes.length > 0;
  }

  /** What an order is for, and the cards that it is to be paid with: each try of it wants the same. */
  choiceOf(orderKey: string, basket: Basket): Choice {
    const [first, second] = this.#codes;
    if (first === undefined || second === undefined) return { codes: [], basket, isOfCards: false };
    const known = this.#choices.get(orderKey);
    if (known) return known;
    const isOfCards = this.#random() < 0.3;
    const bought = this.#bought();
    const pairs = [[], [first], [first], [first, second], [second, first]];
    const choice = {
      codes: bought.length > 0 ? [pick(this.#random, bought), first] : pick(this.#random, pairs),
      basket: isOfCards ? { 'gift-card_25': pick(this.#random, [1, 2]) } : basket,
      isOfCards,
    };
    this.#choices.set(orderKey, choice);
    return choice;
  }

  /** The codes of cards that were bought meanwhile. */
  #bought(): string[] {
    const history = this.#memory.values<OrderHistory>('progress');
    return placedOrders(this.#memory)
      .filter((placed) => !isOfSeller(placed) && isPaid(history.get(placed.orderId)))
      .flatMap(({ orderId, order }) => cardsOf(orderId, order).map(({ code }) => code));
  }

  /** I38 and I40, which hold at every moment. */
  broken(isDone = false): string[] {
    const history = this.#memory.values<OrderHistory>('progress');
    const records = [...this.#memory.values<CardRecord>('giftCards')];
    const had = this.#had();
    return [
      ...records.flatMap(([key, { cents }]) =>
        (had.get(key) ?? 0) > cents ? [`I38: orders have ${had.get(key)} of ${cents}.`] : [],
      ),
      ...placedOrders(this.#memory).flatMap((placed) => {
        const own = history.get(placed.orderId);
        const made = records.filter(([, card]) => card.orderId === placed.orderId).length;
        const units = isPaid(own) ? unitsOf(placed) : 0;
        const isMissing = isDone && made < units && !isOver(own);
        return made > units || isMissing
          ? [`I40: ${placed.orderId} has ${made} cards, not ${units}.`]
          : [];
      }),
    ];
  }

  /** All of them, once all is done. */
  async look(shop: Shop, broken: string[]): Promise<void> {
    broken.push(...this.broken(true));
    const had = this.#had();
    const history = this.#memory.values<OrderHistory>('progress');
    for (const { orderId, order } of placedOrders(this.#memory)) {
      const own = history.get(orderId);
      for (const { code, cents } of isPaid(own) ? cardsOf(orderId, order) : []) {
        const found = await giftCardCodes.look(shop, code, { orderId: null });
        const on = found?.refused === undefined && found?.kind === 'gift card' ? found.balance : 0;
        const all = on + (had.get(codeKey(code)) ?? 0);
        if (isOver(own) && on > 0)
          broken.push(`I40: a card of ${orderId} pays, which is ${own?.state}.`);
        if (!isOver(own) && found?.refused !== 'blocked' && all !== cents)
          broken.push(`I39: ${all} are on a card and its orders, not ${cents}.`);
      }
    }
  }

  /** What orders have of each card, by its key. */
  #had(): Map<string, number> {
    const history = this.#memory.values<OrderHistory>('progress');
    const had = new Map<string, number>();
    for (const { orderId, order } of placedOrders(this.#memory)) {
      let left = hasOfCards(order, history.get(orderId));
      // What came back has filled the last one first.
      for (const { id, cents } of order.cards ?? []) {
        had.set(id, (had.get(id) ?? 0) + Math.min(cents, left));
        left -= Math.min(cents, left);
      }
    }
    return had;
  }
}

const isOver = (history: OrderHistory | undefined): boolean =>
  ['cancelled', 'refused', 'returned'].includes(history?.state ?? 'new');

const unitsOf = ({ basket }: Placed): number =>
  Object.entries(basket).reduce(
    (sum, [id, quantity]) => sum + (id.startsWith('gift-card_') ? quantity : 0),
    0,
  );

/** Unless a keeper has taken that back. */
const isPaid = (history: OrderHistory | undefined): boolean =>
  standing(history?.events ?? []).some(
    ({ step }) => step.type === 'paid' || step.type === 'collected',
  );

const cardCents = ({ cards = [] }: PlacedRecord): number =>
  cards.reduce((sum, { cents }) => sum + cents, 0);

/** What an order has of all its cards together. */
export function hasOfCards(order: PlacedRecord, history?: OrderHistory): number {
  const { events = [] } = history ?? {};
  const isTaken = isPaid(history) || events.some(({ step }) => step.type === 'check');
  if (isOver(history) && !isTaken) return 0;
  return cardCents(order) - backOnCards(order, events);
}

/** The shop's refunds fill cards first; what was paid back at the bank itself does not. */
export function backOnCards(order: PlacedRecord, events: readonly HistoryEvent[]): number {
  const counted = standing(events);
  const back = counted.reduce((sum, { id, step }) => {
    const isOwn = step.type === 'refunded' && step.ask === undefined && step.refund === undefined;
    if (!isOwn && step.type !== 'refunding') return sum;
    const less = counted.reduce((all, { step: answer }) => {
      if (!('ask' in answer) || answer.ask !== id) return all;
      if (answer.type === 'refund-refused') return all + answer.amount;
      return all + (answer.type === 'refunded' ? (answer.less ?? 0) : 0);
    }, 0);
    return sum + step.amount - less;
  }, 0);
  return Math.min(cardCents(order), back);
}

/** Stores a paid order of two cards, and these. @returns their codes. */
function sellCards(memory: Memory, now: number): string[] {
  const at = new Date(now).toISOString();
  const { email, ...to } = requestOf({}).formData;
  const lines = [25, 50].map((amount) => ({
    id: `gift-card_${amount}`,
    productId: 0,
    variant: null,
    name: 'Gift card',
    priceCents: amount * 100,
    quantity: 1,
  }));
  const order: PlacedRecord = {
    state: 'placed',
    fp: '',
    at,
    takes: [],
    currency: 'USD',
    shippingCents: 0,
    totalCents: 7_500,
    lines,
    isPaid: true,
    to: { ...to, email },
  };
  const paid = { id: 'paid', at, by: 'token', step: { type: 'collected' } } as const;
  const history: OrderHistory = {
    ...noHistory,
    isCollected: true,
    state: 'delivered',
    events: [paid],
  };
  memory.write('orders', seller, order);
  memory.write('progress', seller, history);
  return cardsOf(seller, order).map(({ id, line, cents, code }) => {
    const empty = { uses: [], corrections: [], blocked: null };
    const record = {
      orderId: seller,
      line,
      mail: id,
      last: code.slice(-4),
      cents,
      at,
      until: null,
    };
    memory.write('giftCards', codeKey(code), { ...record, ...empty } satisfies CardRecord);
    return code;
  });
}
