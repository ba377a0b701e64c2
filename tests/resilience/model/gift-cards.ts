import { cardsOf } from '../../../src/features/gift-cards/server/bought-cards.ts';
import { giftCardCodes } from '../../../src/features/gift-cards/server/code-kind.ts';
import { codeKey } from '../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import type { CardRecord } from '../../../src/features/gift-cards/gift-card.schema.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { ledgerOf } from '../../../src/features/orders/ledger/ledger.ts';
import { isToLook } from '../../../src/features/orders/steps/payment-events.ts';
import { standing, type Basket } from '../steps-audit.ts';
import { isOfSeller, placedOrders, type Placed } from './audit.ts';
import { cardRulesBroken } from './card-rules.ts';
import { hasOfCards, hasEnded, toldOf } from './cards-of-order.ts';
import { isSetOrder } from './codes.ts';
import type { Memory } from './memory-store.ts';
import { sellCards } from './sold-cards.ts';

/*
 * Gift cards that several orders want, and that others buy. What must be true of them, read here and not
 * by the shop's own code:
 * I38 orders never have more of a card than was paid for it
 * I39 once all is done, that is what they have of it and what is on it
 * I40 a bought card is there once for each unit that is paid; none pays whose order came to nothing
 * I48 to I50, and what card-rules.ts says of those that are blocked, end, or are disputed
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
    this.#codes = this.#random() < share ? sellCards(memory, now, this.#random) : [];
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
        const isMissing = isDone && made < units && !hasEnded(own);
        return made > units || isMissing
          ? [`I40: ${placed.orderId} has ${made} cards, not ${units}.`]
          : [];
      }),
    ];
  }

  /** All of them, once all is done. */
  async look(shop: Shop, broken: string[]): Promise<void> {
    broken.push(...this.broken(true), ...cardRulesBroken(this.#memory));
    const had = this.#had();
    const history = this.#memory.values<OrderHistory>('progress');
    const made = this.#memory.rows('giftCards');
    // Sets are paid on delivery.
    const placed = placedOrders(this.#memory).filter((one) => !isSetOrder(one));
    for (const { orderId, order } of placed) {
      const own = history.get(orderId);
      const { truth } = toldOf(order, own);
      const blocked = new Set<string>();
      for (const { code, cents, line } of isPaid(own) ? cardsOf(orderId, order) : []) {
        const found = await giftCardCodes.look(shop, code, { orderId: null });
        const on = found?.refused === undefined && found?.kind === 'gift card' ? found.balance : 0;
        const spent = had.get(codeKey(code)) ?? 0;
        if (made.has(codeKey(code))) {
          const of = [...truth.spent.keys()].filter((unit) => unit.startsWith(`${line}#`));
          const unit = `${line}#${of.length + 1}`;
          truth.spent.set(unit, spent);
          if (found?.refused === 'blocked') blocked.add(unit);
        }
        if (hasEnded(own) && on > 0)
          broken.push(`I40: a card of ${orderId} pays, which is ${own?.state}.`);
        const isShut = found?.refused === 'blocked' || found?.refused === 'ended';
        if (!hasEnded(own) && !isShut && on + spent !== cents)
          broken.push(`I39: ${on + spent} are on a card and its orders, not ${cents}.`);
      }
      truth.blocked = blocked;
      const { events } = own ?? noHistory;
      broken.push(...truth.broken(ledgerOf(order, { events }), isToLook(events)));
    }
  }

  /** What orders have of each card, by its key. */
  #had(): Map<string, number> {
    const history = this.#memory.values<OrderHistory>('progress');
    const had = new Map<string, number>();
    for (const { orderId, order } of placedOrders(this.#memory))
      for (const [id, cents] of hasOfCards(order, history.get(orderId)))
        had.set(id, (had.get(id) ?? 0) + cents);
    return had;
  }
}

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
