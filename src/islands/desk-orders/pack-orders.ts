import type { OrderSummary } from '~/domain/desk/desk-replies';
import { problemOf } from '~/islands/desk/desk-call';
import { takeStep } from '~/islands/desk/order-calls';

/** What became of several orders that were to be marked as packed. */
export interface Packed {
  done: number;
  /** One sentence for each order that was not packed. */
  problems: string[];
}

/** Calls at a time: quick enough for fifty orders, and gentle with the shop. */
const atATime = 4;

/**
 * Marks orders as packed.
 * @param keys of orders whose last try got no answer: the next one is the same try.
 */
export async function packOrders(
  orders: readonly OrderSummary[],
  keys: Map<string, string>,
): Promise<Packed> {
  const packed: Packed = { done: 0, problems: [] };
  const rest = [...orders];
  const work = async () => {
    for (let order = rest.shift(); order; order = rest.shift()) {
      const { orderId } = order;
      const key = keys.get(orderId) ?? crypto.randomUUID();
      keys.set(orderId, key);
      const result = await takeStep(orderId, { type: 'packed' }, key, null);
      if (result.ok || result.reason === 'refused') keys.delete(orderId);
      if (result.ok) packed.done += 1;
      else packed.problems.push(`${orderId}: ${problemOf(result)}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return packed;
}

/** '3 orders are packed now.', and what went wrong. */
export function packedText({ done, problems }: Packed): string {
  const text = done === 1 ? '1 order is packed now.' : `${done} orders are packed now.`;
  return [text, ...problems].join(' ');
}
