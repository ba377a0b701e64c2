import { ledgerOf } from '../../../src/domain/order/ledger/ledger.ts';
import { nextPrices, priceBack } from '../../../src/domain/order/ledger/back-price.ts';
import { returnable } from '../../../src/domain/order/steps/units-of-step.ts';
import { choiceName } from '../../../src/domain/catalogue/choices.ts';
import { lineId } from '../../../src/domain/catalogue/catalogue.ts';
import { toUnits } from '../../../src/domain/base/money.ts';
import type { OrderLine } from '../../../src/domain/order/order-record.schema.ts';
import type { ReturnView } from '../../../src/domain/returns/return-replies.schema.ts';
import { builtIn } from '../catalogue/built.ts';
import { stateOf, tagOf, type FoundReturn } from './read-returns.ts';
import type { ReturnDecision } from './stores.ts';

/** A return as the desk shows it. */
export function viewOfReturn({ number, record, found }: FoundReturn): ReturnView {
  const { orderId, order, history } = found;
  const { at, lines, reason = null, text = null, photographs, arrived, decision } = record;
  const next = nextPrices(ledgerOf(order, history));
  return {
    kind: 'return',
    number,
    orderId,
    at,
    state: stateOf(record),
    name: order.to.name,
    lines: lines.flatMap(({ id, quantity }) => {
      const line = order.lines.find((one) => one.id === id);
      if (!line) return [];
      const units = Math.min(quantity, returnable(order, history.events, id));
      const worth = priceBack(next, [{ id, quantity: units }], []).price;
      return [
        {
          id,
          name: choiceName(line, line.variant),
          quantity,
          left: units,
          worth: toUnits(worth, order.currency),
          choices: choicesOf(line),
        },
      ];
    }),
    currency: order.currency,
    reason,
    text,
    photographs: decision
      ? []
      : photographs.map((name) => `/api/desk/returns/${number}/photographs/${name}`),
    etag: tagOf(record),
    arrived: arrived ? { at: arrived.at, by: arrived.by } : null,
    decision: decision ? decisionView(decision, order.currency) : null,
  };
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

/** What can be sent instead of a line: its product in each size or colour, its own first. */
function choicesOf({ id, name, variant, productId }: OrderLine): { id: string; name: string }[] {
  const others = (builtIn().get(productId)?.variants ?? []).map((one) => ({
    id: lineId(productId, one.name),
    name: one.name,
  }));
  const own = { id, name: variant ?? name };
  return [own, ...others.filter((other) => other.id !== id)];
}
