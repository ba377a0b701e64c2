import type { LineUnits } from '../../orders/history/step.schema.ts';
import { returnable } from '../../orders/steps/units-of-step.ts';
import { choiceName } from '../../catalogue/choices.ts';
import { toUnits } from '../../../base/money.ts';
import type { ReturnView } from '../return-replies.schema.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import { priceOf } from './first-units.ts';
import { choicesOf } from '../../catalogue/server/instead.ts';
import { isAnnounced, stateOf, returnTag, type FoundReturn } from './read-returns.ts';
import type { ReturnDecision } from './stores.ts';

/** A return as the desk shows it. */
export async function viewOfReturn(
  shop: Shop,
  { number, record, found }: FoundReturn,
): Promise<ReturnView> {
  const { orderId, order } = found;
  const { at, lines, reason = null, text = null, photographs, arrived, decision } = record;
  return {
    kind: 'return',
    number,
    orderId,
    at,
    ...(!isAnnounced(record) && { isUnannounced: true as const }),
    state: stateOf(record),
    name: order.to.name,
    lines: (await mapAtOnce(lines, (named) => lineView(shop, found, named))).flat(),
    currency: order.currency,
    reason,
    text,
    photographs: decision
      ? []
      : photographs.map((name) => `/api/desk/returns/${number}/photographs/${name}`),
    etag: returnTag(record),
    arrived: arrived ? { at: arrived.at, by: arrived.by } : null,
    decision: decision ? decisionView(decision, order.currency) : null,
  };
}

/** None for a line that the order has no more. */
async function lineView(
  shop: Shop,
  found: FoundReturn['found'],
  { id, quantity }: LineUnits,
): Promise<ReturnView['lines']> {
  const { order, history } = found;
  const line = order.lines.find((one) => one.id === id);
  if (!line) return [];
  const left = Math.min(quantity, returnable(order, history.events, id));
  const { price } = await priceOf(shop, found, [{ id, quantity: left }]);
  return [
    {
      id,
      name: choiceName(line, line.variant),
      quantity,
      left,
      worth: toUnits(price, order.currency),
      choices: choicesOf(line),
    },
  ];
}

const decisionView = (
  { at, by, outcome, order }: ReturnDecision,
  currency: string,
): ReturnView['decision'] => ({
  at,
  by,
  type: outcome.type,
  amount: outcome.type === 'paid back' ? toUnits(outcome.cents, currency) : null,
  reason: outcome.type === 'refused' ? outcome.reason : null,
  order: order ?? null,
});
