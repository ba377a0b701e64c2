import type { BulkStep } from '~/features/orders/desk-view/bulk-steps';
import { problemOf } from '~/islands/desk/common/desk-call';
import { addEvent, type StepBody } from '~/islands/desk/common/order-calls';

/** What became of several orders that were to take a step. */
export interface Stepped {
  /** Their numbers. */
  done: string[];
  /** One sentence for each order that did not take it. */
  problems: string[];
}

export interface OrderStep {
  orderId: string;
  step: StepBody;
}

/** So many calls run side by side: fast enough for fifty orders, and no heavy load. */
const atATime = 4;

/**
 * Takes a step of each order.
 * @param keys of steps whose last try got no answer: the next one is the same try.
 */
export async function stepOrders(
  steps: readonly OrderStep[],
  keys: Map<string, string>,
): Promise<Stepped> {
  const stepped: Stepped = { done: [], problems: [] };
  const rest = [...steps];
  const work = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const { orderId, step } = next;
      const name = JSON.stringify(next);
      const key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, key);
      const result = await addEvent(orderId, step, key, null);
      if (result.ok || result.reason !== 'unreachable') keys.delete(name);
      if (result.ok) stepped.done.push(orderId);
      else stepped.problems.push(`${orderId}: ${problemOf(result)}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return stepped;
}

/** '3 orders are packed now.', and what went wrong. */
export function steppedText({ done, problems }: Stepped, state: BulkStep): string {
  const text =
    done.length === 1 ? `1 order is ${state} now.` : `${done.length} orders are ${state} now.`;
  return [text, ...problems].join(' ');
}
