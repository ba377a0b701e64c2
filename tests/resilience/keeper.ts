import { adminToken } from '../support/settings.ts';
import type { Plan } from './gate.ts';
import type { Answer, Isolate, Run } from './world.ts';

/** A keeper takes a step of an order. Without the shop's token it is a stranger who tries. */
export function press(
  isolate: Isolate,
  orderId: string,
  body: { type: string },
  key: string,
  plan?: Plan,
  token = adminToken,
): Run {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
  return isolate.call(`/api/desk/orders/${orderId}/events`, body, headers, plan);
}

/** Presses again with the same key for as long as the answer is 503. */
export async function insistOn(
  isolate: Isolate,
  orderId: string,
  body: { type: string },
  key: string,
  planFor: () => Plan = () => ({ do: 'pass' }),
): Promise<Answer | null> {
  let answer: Answer | null = null;
  for (let round = 0; round < 20; round += 1) {
    const run = press(isolate, orderId, body, key, planFor());
    answer = await run.answer;
    await run.ended;
    if (answer !== null && answer.status !== 503) break;
  }
  return answer;
}
