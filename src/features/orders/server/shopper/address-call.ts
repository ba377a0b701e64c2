import { createHash } from 'node:crypto';
import {
  sentAddress,
  toStored,
  type DeliveryAddress,
  type Sure,
} from '../../../delivery/address.schema.ts';
import { countryCode } from '../../../delivery/country.ts';
import { formatPrice } from '../../../../base/money.ts';
import { termsFor } from '../../../delivery/destination.ts';
import { shippingFor } from '../../order.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { costOf } from '../../line-cost.ts';
import { sum } from '../../../../base/money.ts';
import { shopper } from '../../history/history.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { refuse } from '../../../../../netlify/kernel/http/reply.ts';
import { postalCodeBeside } from '../../../../../netlify/kernel/http/postal-code.ts';
import {
  isProblem,
  refuseFields,
  type Problems,
} from '../../../../../netlify/kernel/http/problems.ts';
import { addressProblems } from '../placing/address-problems.ts';
import { builtDelivery } from '../../../catalogue/server/built.ts';
import { addEvent } from '../history/add-event.ts';
import { findOwnOrder, orderNotFound } from '../record/own-order.ts';
import { shopperReply } from './shopper-reply.ts';
import { ifMatch } from '../../../../../netlify/kernel/http/request-headers.ts';

/** Corrects where a new order goes. `If-Match` is the tag of the order's reply. */
export const putOrderAddress: Action = withJson(
  () => sentAddress,
  async ({ sure, ...typed }, call) => {
    const to = toStored(typed);
    const own = await findOwnOrder(call);
    if (!own) return orderNotFound();
    if (own.order.pickUp) return refuse(409, 'This order is picked up, and goes to no address.');
    const match = ifMatch(call.request) ?? '';
    if (!/^"[\w-]+"$/.test(match)) return refuse(428, 'Say by If-Match which state you have seen.');
    const problems = correctionProblems(own.order, to, sure);
    if (isProblem(problems)) return refuseFields(problems);
    const taken = { ...own, body: { type: 'address', to } as const, key: keyOf(match, to) };
    const result = await addEvent(call.shop, { ...taken, by: shopper, match }, call.after);
    if (result.ok) return shopperReply(call.shop, own, result.history);
    return result.reason === 'changed'
      ? refuse(412, 'This order has changed meanwhile. Please load its page again.')
      : refuse(409, 'The address cannot be changed any more. Please write to us.');
  },
  undefined,
  postalCodeBeside,
);

/** A corrected address must not change what the order costs, or whether its country can pay so. */
function correctionProblems(order: PlacedRecord, to: DeliveryAddress, sure: Sure): Problems {
  const isThere = countryCode(to.country) === countryCode(order.to.country);
  const isPaid = order.payment === 'card' || order.isPaid === true;
  const goods = sum(order.lines.map((line) => costOf(line))) - (order.discount?.cents ?? 0);
  const cost = shippingFor(termsFor(to.country, builtDelivery()), goods);
  const country = `Delivery to this country costs ${formatPrice(cost, order.currency)} instead of ${formatPrice(order.shippingCents, order.currency)}. Please cancel the order and place it again.`;
  const hasOtherCost = !isThere && cost !== order.shippingCents;
  const said = { sure, known: order.to };
  const problems = addressProblems(to, said, isThere || isPaid ? null : 'delivery');
  return { ...problems, fields: { ...(hasOtherCost && { country }), ...problems.fields } };
}

/** The same correction of the same state is one, however often it is sent. */
const keyOf = (match: string, to: DeliveryAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([match, to]))
    .digest('hex');
