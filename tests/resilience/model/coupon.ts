import { discountCodes } from '../../../src/features/discounts/server/code-kind.ts';
import { switchDiscount } from '../../../src/features/discounts/server/desk-calls.ts';
import { Unavailable } from '../../../netlify/kernel/store/unavailable.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import type { PlaceOrderResult } from '../../../src/features/orders/server/placing/order-result.ts';
import type { DiscountRecord } from '../../../src/features/discounts/discount.schema.ts';
import type { OrderRequest } from '../../../src/features/orders/order.schema.ts';
import { pick, randomFrom, type Random } from '../../support/random.ts';
import type { PlacedOrder } from '../steps-audit.ts';
import { couponKey, ruleIn, standingWith } from './coupon-audit.ts';
import type { Memory } from './memory-store.ts';

const word = couponKey.toUpperCase();

/**
 * A discount code that the orders of a shop want, and that its keeper may switch off meanwhile; what must
 * be true of it says coupon-audit.ts.
 */
export class Coupon {
  readonly #memory: Memory;
  readonly #random: Random;
  readonly #isThere: boolean;
  readonly #asked = new Map<string, Pick<OrderRequest, 'formData' | 'codes'>>();
  /** The orders that were begun once the keeper knew it to be off. */
  readonly #late = new Set<string>();
  #isOff = false;

  /** Draws by itself, so that a shop without a code is the one that it would be anyway. */
  constructor(memory: Memory, seed: number, share: number) {
    this.#memory = memory;
    this.#random = randomFrom(0 - seed);
    this.#isThere = this.#random() < share;
    if (this.#isThere) memory.write('discounts', couponKey, ruleOf(this.#random));
  }

  /**
   * Orders as a shopper does, who takes the total that the answer names, and goes without a code that is
   * refused. Each try of one order wants the same.
   * @param cards codes of gift cards that are typed, too.
   */
  async buy(
    orderKey: string,
    request: OrderRequest,
    place: (request: OrderRequest) => Promise<PlaceOrderResult>,
    cards: readonly string[] = [],
  ): Promise<PlaceOrderResult> {
    if (!this.#isThere && cards.length === 0) return place(request);
    const { codes = [], ...own } = this.#isThere ? this.#askOf(orderKey, request) : request;
    let asked = { ...request, ...own, codes: [...codes, ...cards] };
    let result = await place(asked);
    for (let tries = 0; tries < 3 && !result.ok; tries += 1) {
      if (result.reason === 'code') {
        const { code } = result.why;
        asked = { ...asked, codes: asked.codes.filter((one) => one !== code) };
      } else if (result.reason === 'prices-changed')
        asked = { ...asked, total: result.fresh.sums.total / 100 };
      else return result;
      result = await place(asked);
    }
    return result;
  }

  #askOf(orderKey: string, { formData }: OrderRequest): Pick<OrderRequest, 'formData' | 'codes'> {
    const known = this.#asked.get(orderKey);
    if (known) return known;
    const email = pick(this.#random, [formData.email, formData.email, 'zoe@example.com']);
    const isTyped = this.#random() < 0.8;
    const asked = { formData: { ...formData, email }, ...(isTyped && { codes: [word] }) };
    this.#asked.set(orderKey, asked);
    if (this.#isOff) this.#late.add(recordId('order', orderKey));
    return asked;
  }

  /** In some shops the keeper switches it off. @returns how many operations later shoppers come. */
  end(open: () => Shop, launch: (work: Promise<void>) => void): number {
    if (!this.#isThere || this.#random() < 0.7) return 0;
    launch(
      switchDiscount(open(), word, true).then(
        (switched) => {
          this.#isOff = switched !== null;
        },
        (error: unknown) => {
          if (!(error instanceof Unavailable)) throw error;
        },
      ),
    );
    return Math.floor(this.#random() * 40);
  }

  /** I35 once all is done, and I37. */
  async look(shop: Shop, placed: readonly PlacedOrder[], broken: string[]): Promise<void> {
    const rule = ruleIn(this.#memory);
    if (!rule) return;
    const standing = standingWith(placed, this.#memory);
    const late = placed.filter(({ orderId, order }) => order.code && this.#late.has(orderId));
    broken.push(...late.map(({ orderId }) => `I37: ${orderId} has a code that was off.`));
    if (rule.off) return;
    const found = await discountCodes.look(shop, word, { orderId: null });
    const taker = {
      orderId: 'next-next-next-next',
      by: 'next',
      email: 'next@example.com',
      cards: [],
    };
    const got =
      found === null || found.refused !== undefined
        ? found?.refused
        : await discountCodes.take(shop, { ...found, code: word }, taker);
    const refused = Array.isArray(got) ? null : got;
    const isUsedUp = standing.length >= (rule.uses ?? Infinity);
    const wanted = isUsedUp ? 'used-up' : null;
    if (refused !== wanted)
      broken.push(`I35: the next order gets ${refused}, and ${standing.length} have the code.`);
  }
}

function ruleOf(random: Random): DiscountRecord {
  const rules = [{ percent: 7 }, { percent: 33 }, { sum: 500 }, { sum: 100_000 }];
  return {
    ...pick(random, [...rules, { freeDelivery: true as const }]),
    ...(random() < 0.7 && { uses: 1 + Math.floor(random() * 2) }),
    ...(random() < 0.3 && { oncePerShopper: true }),
    ...(random() < 0.5 && { onReduced: true }),
    at: '2023-11-01T00:00:00.000Z',
    by: 'token',
  };
}
