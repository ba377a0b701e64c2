import { whereToPay } from '../../../delivery/ways-to-pay.ts';
import { toUnits } from '../../../../base/money.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { FoundCode } from '../../code-sums.ts';
import type { OrderRequest } from '../../order.schema.ts';
import { isAwaiting, takenIn } from '../../steps/payment-events.ts';
import { corrected } from '../../history/corrected.ts';
import { builtPayment } from '../../../catalogue/server/built.ts';
import { signedIn } from '../../../accounts/server/sessions/session.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { refuse } from '../../../../../netlify/kernel/http/reply.ts';
import { refuseFields } from '../../../../../netlify/kernel/http/problems.ts';
import { countryProblems } from '../placing/address-problems.ts';
import { isOrderOf } from '../record/order-owner.ts';
import { orderReply } from '../placing/order-reply.ts';
import { lookAtOrder, placeOrder, type Purchase } from '../placing/place-order.ts';
import { PaymentUnavailable } from '../../../../../netlify/kernel/payment/port.ts';
import { paymentProvider } from '../../../../../netlify/kernel/payment/provider.ts';
import { endUnpaid } from '../payment/apply-payment.ts';
import { refuseCode } from '../placing/code-reply.ts';
import { codesKept } from '../placing/code-kinds.ts';
import { recordId } from '../../../../../netlify/kernel/store/identity.ts';
import { linkKey } from '../../../../../netlify/kernel/store/secrets.ts';
import { findOwnOrder, orderNotFound } from '../record/own-order.ts';
import { readHistory } from '../record/read-order.ts';

/**
 * Places an order that nobody has paid by card anew, to be paid on delivery, with its gift and its
 * code. The order that takes its place is named after it, so that there is one, whichever tab or
 * device asks, and however often.
 */
export const postOnDelivery: Action = async (call) => {
  const own = await findOwnOrder(call);
  if (!own) return orderNotFound();
  const { orderId, order } = own;
  if (order.payment !== 'card') return refuse(409, `This order is paid ${whereToPay(order)}.`);
  if (!builtPayment().includes('delivery'))
    return refuse(400, 'Payment on delivery is not available.');
  const { shop, deploy, after, request } = call;
  // Nobody without the order's key can place an order under this name.
  const idempotencyKey = `instead.${orderId}.${linkKey(orderId)}`;
  const [history, codes] = await Promise.all([
    readHistory(shop, orderId),
    codesKept(shop, order, {
      orderId: recordId('order', idempotencyKey),
      isOwn: (id) => Promise.resolve(id === orderId),
      isPlaced: true,
    }),
  ]);
  const { to } = corrected(order, history);
  // Looked at first: an order that cannot be replaced stays as it is.
  const fields = order.pickUp ? {} : countryProblems(to);
  if (fields['country']) return refuseFields({ fields });
  const lost = codes.find((code) => code.refused !== undefined);
  if (lost) return refuseCode(lost);
  const provider = paymentProvider(deploy, shop.clock);
  if (!provider) throw new PaymentUnavailable('The page to pay on cannot be closed.');
  const session = await signedIn(call);
  const purchase: Purchase = {
    request: { ...requestOf(order, codes), formData: to, sure: ['postalCode'] },
    codes,
    idempotencyKey,
    buyer: session && isOrderOf(session, order) ? session : null,
    origin: new URL(request.url).origin,
    keeper: agreedOf(order),
  };
  const looked = await lookAtOrder(shop, purchase, { orderId });
  if ('quoted' in looked && !looked.quoted.ok) return orderReply(looked.quoted);
  const ended = await endUnpaid({ ...own, shop, provider, after });
  if (takenIn(ended.events)) return refuse(409, 'This order is paid by card.');
  if (isAwaiting(ended)) return refuse(409, isPending);

  const result = await placeOrder(shop, purchase, after);
  if (result.ok && (await readHistory(shop, result.orderId)).state === 'cancelled')
    return refuse(409, 'The order that took its place was cancelled. Please order again.');
  return orderReply(result);
};

const isPending =
  'Your bank is still looking at this payment. Please try again when it has answered.';

/** The same things at the same total: what has changed since is said, as to any other order. */
function requestOf(
  order: PlacedRecord,
  found: readonly FoundCode[],
): Omit<OrderRequest, 'formData'> {
  const { lines, totalCents, currency, gift, pickUp } = order;
  const codes = found.map(({ code }) => code).filter((code) => code !== '');
  return {
    cartItems: lines.map(({ id, quantity }) => ({ id, quantity })),
    total: toUnits(totalCents, currency),
    ...(pickUp && { delivery: 'pick up' }),
    ...(gift && { gift: giftOf(gift) }),
    ...(codes.length > 0 && { codes }),
  };
}

const giftOf = ({ message, wrapCents, hidePrices }: NonNullable<PlacedRecord['gift']>) => ({
  message,
  hidePrices,
  wrap: wrapCents > 0,
});

const agreedOf = ({ by, discount }: PlacedRecord) =>
  by === undefined ? null : { by, isPaid: false, discount: discount ?? { cents: 0, reason: '' } };
