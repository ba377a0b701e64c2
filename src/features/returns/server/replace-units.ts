import { sum } from '../../../base/money.ts';
import type { RefundLine } from '../../orders/history/step.schema.ts';
import type { StepResult, Taken } from '../../orders/server/history/add-event.ts';
import { addOrderEvent, type Stepping } from '../../orders/server/payment/add-order-event.ts';
import { readOrder, type Order } from '../../orders/server/record/read-order.ts';
import { firstUnits, unitsReplaced } from './first-units.ts';

/**
 * On the first order before the one that the return is of: whoever else wants the units finds them replaced
 * there. Others may take some of them meanwhile, or the same decision at the same time: it chooses again then.
 */
export async function replaceUnits(
  stepping: Stepping,
  taking: Order & Omit<Taken, 'body'>,
  lines: readonly RefundLine[],
  by: { order: string; return?: string },
  tries = 4,
): Promise<StepResult> {
  const { shop, provider, after } = stepping;
  const found = (await readOrder(shop, taking.orderId)) ?? taking;
  const { history } = found;
  if (history.events.some(({ id }) => id === taking.key)) return { ok: true, history };
  const units = unitsReplaced(found, lines);
  if (units.length < sum(lines.map(({ quantity }) => quantity)))
    return { ok: false, reason: 'too-many', history };
  const replace = (order: Order, named: typeof units, instead?: string) => {
    const other = instead === undefined ? {} : { instead };
    const body = { type: 'replaced', units: named, ...other, ...by } as const;
    return addOrderEvent(shop, provider, { ...taking, ...order, body }, after);
  };
  const of = await firstUnits(shop, found, units);
  if (of) {
    const named = of.units.map(({ name }) => ({ unit: name, restock: false }));
    const written = await replace(of.first, named, taking.orderId);
    if (!written.ok && written.reason !== 'key-reused') return written;
  }
  const result = await replace(found, units);
  const isChosenAgain = !result.ok && ['unit-gone', 'key-reused'].includes(result.reason);
  return isChosenAgain && tries > 1 ? replaceUnits(stepping, taking, lines, by, tries - 1) : result;
}
