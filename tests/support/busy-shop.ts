import { randomUUID } from 'node:crypto';
import { centsOf, type Attempt } from '../resilience/audit.ts';
import type { Basket } from '../resilience/steps-audit.ts';
import type { Answer } from '../resilience/world.ts';
import { pick, type Random } from './random.ts';
import { adminToken, shippingForm, type TestDeploy } from './shop.ts';

const skus = ['7', '201_Sand', '1_50ML'] as const;
const admin = { Authorization: `Bearer ${adminToken}` };
/** How many units a count adds to the shelf. No mistake can look like such a number. */
export const delivery = 10_000;
/** The first stock of each SKU: a lot, which is split over many records, some, and few. */
export const start: Basket = { '7': 400, '201_Sand': 60, '1_50ML': 12 };

/** People who order, pack and count in a shop, one thing after the other. */
export class BusyShop {
  readonly attempts: Attempt[] = [];
  readonly #shop: TestDeploy;
  readonly #random: Random;
  /** Orders whose last step is packed. */
  readonly #packed = new Set<string>();

  constructor(shop: TestDeploy, random: Random) {
    this.#shop = shop;
    this.#random = random;
  }

  async open(): Promise<void> {
    for (const [sku, onHand] of Object.entries(start)) await this.#count(sku, () => onHand);
  }

  async order(): Promise<void> {
    const basket: Basket = { [pick(this.#random, skus)]: 1 + Math.floor(this.#random() * 3) };
    if (this.#random() < 0.4) basket[pick(this.#random, skus)] = 1;
    const key = randomUUID();
    const attempt: Attempt = { key, basket, answer: null };
    this.attempts.push(attempt);
    const cartItems = Object.entries(basket).map(([id, quantity]) => ({ id, quantity }));
    const response = await this.#shop.call('POST', '/api/place-order', {
      body: { formData: shippingForm, cartItems, total: centsOf(basket) / 100 },
      headers: { 'Idempotency-Key': key },
    });
    const body = (await response.json()) as Answer['body'];
    attempt.answer = { status: response.status, body, ms: 0 };
  }

  /** What one of the shop's people does next. */
  async work(): Promise<void> {
    const draw = this.#random();
    const placed = this.attempts.flatMap(({ answer }) => answer?.body?.orderId ?? []);
    const packed = [...this.#packed];
    if (draw < 0.1) await this.#count(pick(this.#random, skus), (onHand) => onHand + delivery);
    else if (draw < 0.2 && packed.length > 0) await this.#undo(pick(this.#random, packed));
    else if (placed.length > 0 && draw < 0.9) await this.#pack(pick(this.#random, placed));
    else if (placed.length > 0)
      await this.step(pick(this.#random, placed), { type: 'cancelled', reason: 'A mistake' });
  }

  async #pack(orderId: string): Promise<void> {
    if ((await this.step(orderId, { type: 'packed' })) === 200) this.#packed.add(orderId);
  }

  async #undo(orderId: string): Promise<void> {
    this.#packed.delete(orderId);
    await this.step(orderId, { type: 'undone' });
  }

  /** @returns the status of the answer. */
  async step(orderId: string, body: unknown): Promise<number> {
    const headers = { ...admin, 'Idempotency-Key': randomUUID() };
    const path = `/api/desk/orders/${orderId}/events`;
    return (await this.#shop.call('POST', path, { body, headers })).status;
  }

  async #count(sku: string, next: (onHand: number) => number): Promise<void> {
    const path = `/api/stock/${sku}`;
    const seen = await this.#shop.call('GET', path, { headers: admin });
    const { onHand } = (await seen.json()) as { onHand: number | null };
    const match = seen.headers.get('etag');
    await this.#shop.call('PUT', path, {
      body: { onHand: next(onHand ?? 0) },
      headers: match === null ? admin : { ...admin, 'If-Match': match },
    });
  }
}
