import type { Dispute } from '../../../netlify/kernel/payment/port.ts';
import type { Clock } from '../../../netlify/kernel/store/clock.ts';
import { areCards } from '../../../src/features/gift-cards/card-line.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import type { BankDispute, FakeBank } from '../../support/fake-bank.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import { isOfSeller, placedOrders, type Placed } from './audit.ts';
import type { Memory } from './memory-store.ts';

const minute = 60_000;

/** What befalls an order and its gift cards from outside. */
interface Ways {
  /** A keeper blocks the card with this key. */
  block: (key: string) => Promise<void>;
  /** A keeper pays back. */
  refund: (order: Placed, step: EventBody) => Promise<void>;
  /** The bank says how a dispute stands. */
  say: (orderId: string, word: Dispute & { at: string }) => Promise<void>;
}

/**
 * A keeper blocks gift cards and pays back those that were bought or have paid, and buyers have their own banks take money back: words of the bank about that
 * come late, twice, in any order, and until they are taken. Draws by itself, so that a shop without troubles
 * is the one that it would be anyway.
 */
export class Troubles {
  readonly #memory: Memory;
  readonly #bank: FakeBank;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #words: [orderId: string, word: Dispute & { at: string }][] = [];
  readonly areThere: boolean;

  constructor(memory: Memory, bank: FakeBank, clock: Clock, seed: number, share: number) {
    this.#memory = memory;
    this.#bank = bank;
    this.#clock = clock;
    this.#random = randomFrom(1_000_033 * seed);
    this.areThere = this.#random() < share;
  }

  async befall(ways: Ways, most: number): Promise<void> {
    const turns = this.areThere ? Math.ceil(this.#random() * most) : 0;
    for (let turn = 0; turn < turns; turn += 1) {
      // Often at once, while somebody pays with a card.
      if (this.#random() < 0.5) await this.#clock.pause(this.#random() * 20 * minute);
      const draw = this.#random();
      if (draw < 0.2) await this.#block(ways);
      else if (draw < 0.5) await this.#refund(ways);
      else if (draw < 0.75) this.#begin();
      else this.#decide();
      if (this.#words.length > 0 && this.#random() < 0.7)
        await ways.say(...pick(this.#random, this.#words));
    }
  }

  /** Each word at last, in any order. */
  async sayAll({ say }: Pick<Ways, 'say'>): Promise<void> {
    const words = [...this.#words];
    while (words.length > 0) {
      const [word] = words.splice(Math.floor(this.#random() * words.length), 1);
      if (word) await say(...word);
    }
  }

  async #block({ block }: Ways): Promise<void> {
    const cards = [...this.#memory.rows('giftCards').keys()];
    const used = this.#placed().flatMap(({ order }) => (order.cards ?? []).map(({ id }) => id));
    if (cards.length > 0) await block(pick(this.#random, used.length > 0 ? used : cards));
  }

  /** Of an order that has bought gift cards, or is paid by some. */
  async #refund({ refund }: Ways): Promise<void> {
    const placed = this.#placed().filter(({ order }) => order.cards ?? areCards(order.lines));
    if (placed.length === 0) return;
    const one = pick(this.#random, placed);
    const [card] = areCards(one.order.lines) ? one.order.lines : [];
    const worth = card?.priceCents ?? 4_000;
    const amount = pick(this.#random, [worth, Math.ceil(worth * this.#random())]);
    const lines = card && [{ id: card.id, quantity: 1, restock: false }];
    const type = one.order.payment === 'card' ? 'refunding' : 'refunded';
    await refund(one, { type, amount, ...(lines && { lines }) });
  }

  #placed = (): Placed[] => placedOrders(this.#memory).filter((one) => !isOfSeller(one));

  #begin(): void {
    const paid = this.#placed().filter(({ orderId }) => this.#bank.kept(orderId) > 0);
    if (paid.length === 0) return;
    const ofCards = paid.filter(({ order }) => areCards(order.lines));
    const { orderId } = pick(this.#random, ofCards.length > 0 ? ofCards : paid);
    const kept = this.#bank.kept(orderId);
    const cents = this.#random() < 0.7 ? kept : Math.ceil(kept * this.#random());
    this.#hear(this.#bank.dispute(orderId, cents));
  }

  #decide(): void {
    const open = this.#bank.disputes.filter(({ state }) => state === 'needs_response');
    if (open.length === 0) return;
    const dispute = pick(this.#random, open);
    dispute.state = pick(this.#random, ['won', 'lost'] as const);
    this.#hear(dispute);
  }

  #hear(dispute: BankDispute | null): void {
    if (!dispute) return;
    const { orderId, ...word } = dispute;
    const at = new Date(this.#clock.now()).toISOString();
    this.#words.push([orderId, { ...word, reason: 'fraudulent', at }]);
  }
}
