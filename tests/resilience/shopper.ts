import { shippingForm } from '../support/order.ts';
import { centsOf, type Attempt } from './audit.ts';
import type { Plan } from './gate.ts';
import type { Basket } from './steps-audit.ts';
import type { Isolate, Run } from './world.ts';

/** Sends an order of the basket. The lines go in the basket's own order. */
export function send(isolate: Isolate, key: string, basket: Basket, plan?: Plan): Run {
  const cartItems = Object.entries(basket).map(([id, quantity]) => ({ id, quantity }));
  const body = { formData: shippingForm, cartItems, total: centsOf(basket) / 100 };
  return isolate.call('/api/place-order', body, { 'Idempotency-Key': key }, plan);
}

/** Sends it and waits for the answer and for the work behind it. */
export async function buy(isolate: Isolate, key: string, basket: Basket): Promise<Attempt> {
  const run = send(isolate, key, basket);
  const answer = await run.answer;
  await run.ended;
  return { key, basket, answer };
}

/** Tries again with the same key for as long as the answer is 503. */
export async function insist(
  isolate: Isolate,
  key: string,
  basket: Basket,
  planFor: (round: number) => Plan = () => ({ do: 'pass' }),
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let round = 0; round < 20; round += 1) {
    const run = send(isolate, key, basket, planFor(round));
    const answer = await run.answer;
    await run.ended;
    attempts.push({ key, basket, answer });
    if (answer !== null && answer.status !== 503) break;
  }
  return attempts;
}

export const countOf = (attempts: readonly Attempt[], status: number): number =>
  attempts.filter(({ answer }) => answer?.status === status).length;
