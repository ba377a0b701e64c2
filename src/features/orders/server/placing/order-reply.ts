import { byMethods } from '../../../delivery/methods.ts';
import { whereToPay } from '../../../delivery/ways-to-pay.ts';
import { formatPrice, shopCurrency, toUnits } from '../../../../base/money.ts';
import type { OrderReply } from '../../order.schema.ts';
import { deductionsView } from '../../sums.ts';
import type { BegunPayment } from '../../payment.ts';
import type { ErrorReply } from '../../../../base/error-reply.ts';
import type { Offer } from '../../../catalogue/catalogue.ts';
import type { PlaceOrderResult } from './order-result.ts';
import { builtMethods } from '../../../catalogue/server/built.ts';
import { refuseFields } from '../../../../../netlify/kernel/http/problems.ts';
import { ifOnDelivery } from '../payment/ways-call.ts';
import { refuseCode } from './code-reply.ts';
import { leastByCard } from '../../../../../netlify/kernel/payment/stripe-amounts.ts';
import { taxView } from '../record/order-view.ts';
import { ok, refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { linkKey } from '../../../../../netlify/kernel/store/secrets.ts';

type Refused = Exclude<PlaceOrderResult, { ok: true }>;

/** The reply to an order, in the words that the shopper reads (R161). */
export function orderReply(result: PlaceOrderResult, payment?: BegunPayment): Reply {
  if (!result.ok) return refusal(result);
  const { orderId, order } = result;
  const price = formatPrice(order.totalCents, order.currency);
  const paying = order.isPaid
    ? 'It is paid.'
    : payment
      ? `Please pay ${price} ${byMethods(order.methods)} now.`
      : `You pay ${price} ${whereToPay(order)}.`;
  return ok({
    message: `Thank you! Your order ${orderId} has been placed. ${paying}`,
    orderId,
    total: toUnits(order.totalCents, order.currency),
    key: linkKey(orderId),
    ...(order.arrivesBy !== undefined && { arrivesBy: order.arrivesBy }),
    ...(order.pickUp && { pickUp: order.pickUp }),
    ...(payment && { payment }),
  } satisfies OrderReply);
}

const onlyCards = (): boolean => builtMethods().every((method) => method === 'card');

const onCart = (status: number, error: string, details: Omit<ErrorReply, 'error'> = {}) =>
  refuse(status, error, {}, { fields: { cartItems: error }, ...details });

function refusal(result: Refused): Reply {
  switch (result.reason) {
    case 'choose':
      return onCart(400, `Please select a ${result.option}.`);
    case 'too-large':
      return onCart(400, result.error);
    case 'not-sold':
      return onCart(400, 'An item in your cart is no longer sold. Please remove it.', {
        outOfStock: result.ids,
      });
    case 'out-of-stock':
      return onCart(409, 'An item in your cart is out of stock. Please remove it.', {
        outOfStock: result.ids,
      });
    case 'short':
      return onCart(409, 'There is not enough of an item in your cart. Please order less of it.', {
        outOfStock: result.ids,
      });
    case 'prices-changed':
      return onCart(409, 'Prices have changed. Please look at your cart and order again.', {
        prices: pricesOf(result.fresh.offers),
        ...sumsToday(result.fresh),
      });
    case 'closed':
      return refuse(409, result.error);
    case 'address':
      return refuseFields(result.problems);
    case 'discount': {
      const error = `A discount can be at most ${formatPrice(result.most)}, what this order costs.`;
      return refuse(400, error, {}, { fields: { amount: error } });
    }
    case 'too-little':
      return refuse(
        400,
        `${onlyCards() ? 'A card' : 'Online payment'} takes ${formatPrice(leastByCard(shopCurrency()))} or more, and this order costs less. Please ${ifOnDelivery('pay on delivery, or ')}order without the code.`,
      );
    case 'code':
      return refuseCode(result.why);
    case 'card-unpaid':
      return onCart(
        400,
        `A gift card is paid ${byMethods(builtMethods())}. Please choose that, or order it by itself.`,
      );
    case 'no-pick-up':
      return refuse(400, 'Orders cannot be picked up here. Please have it delivered.');
    case 'key-reused':
      return refuse(422, 'This order was already sent with other contents. Please order again.');
    case 'aborted':
      return refuse(409, 'This order could not be completed in time. Please order again.');
  }
}

/** `shipping` is before a code that pays it, as in the order's answer. */
const sumsToday = ({
  sums: { shipping, wrap, total, tax },
  coded,
}: Extract<Refused, { fresh: unknown }>['fresh']) => ({
  shipping: toUnits(shipping + (coded.code?.shippingCents ?? 0)),
  ...(wrap > 0 && { wrap: toUnits(wrap) }),
  off: Object.fromEntries(deductionsView(coded).map(({ name, amount }) => [name, amount])),
  // A page of an earlier deploy knows no other code.
  ...(coded.credit && { credit: toUnits(coded.credit.cents) }),
  total: toUnits(total),
  tax: tax && taxView(tax),
});

function pricesOf(offers: ReadonlyMap<string, Offer>) {
  return Object.fromEntries(
    [...offers].map(([id, { price, originalPrice }]) => [
      id,
      { price: toUnits(price), originalPrice: toUnits(originalPrice) },
    ]),
  );
}
