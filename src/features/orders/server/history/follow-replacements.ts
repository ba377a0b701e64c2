import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { findWithHistory, readHistory } from '../record/read-order.ts';
import { addEvent } from './add-event.ts';

/**
 * Takes the steps of replacements that follow from what their first order says, and that a function which died
 * has not taken. None of them waits for a payment.
 */
export async function followReplacements(shop: Shop, orderId: string): Promise<void> {
  const { events } = await readHistory(shop, orderId);
  const isKept = (id: string) => events.some((event) => event.id === `${id}.kept`);
  for (const { step } of events) {
    if (step.type !== 'replacement' || !step.follows || isKept(step.follows.id)) continue;
    const { id: key, by, step: body } = step.follows;
    const found = await findWithHistory(shop, step.order);
    if (!found || found.history.events.some(({ id }) => id === key)) continue;
    const taken = { ...found, body, key, by, match: null, first: orderId };
    await addEvent(shop, taken, () => undefined);
  }
}
