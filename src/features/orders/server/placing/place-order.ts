import { randomUUID } from 'node:crypto';
import { amountsOf } from '../../../../base/amounts.schema.ts';
import { localTimes } from '../../../../base/text/local-time.ts';
import { shopCurrency } from '../../../../base/money.ts';
import { productIdsOf } from '../../../catalogue/lines.ts';
import { toStored } from '../../../delivery/address.schema.ts';
import { arrivalDay } from '../../../delivery/arrival.ts';
import { pointOf } from '../../../delivery/pick-up-lines.ts';
import { refusalOn } from '../../../delivery/closed-days.ts';
import { areCards, isCardLine } from '../../../gift-cards/card-line.ts';
import { raisedLimits } from '../../order-limits.ts';
import type { FoundCode } from '../../code-sums.ts';
import type { OrderRecord } from '../../order-record.schema.ts';
import type { OrderRequest } from '../../order.schema.ts';
import { quote, type Quoted } from '../../quote.ts';
import type { SignedIn } from '../../../accounts/server/sessions/session.ts';
import {
  builtDelivery,
  builtPickUp,
  builtSets,
  orderLimits,
} from '../../../catalogue/server/built.ts';
import { soldProducts } from '../../../catalogue/server/sold-products.ts';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { shopDay } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../../netlify/kernel/store/clock.ts';
import { recordId } from '../../../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { isProblem, noProblems } from '../../../../../netlify/kernel/http/problems.ts';
import { addressProblems } from './address-problems.ts';
import { codesOf, findCode, type Asking } from './code-kinds.ts';
import { decide, finishOrder, recordPayment } from './decision.ts';
import { fingerprintOf, type Agreed } from './order-fingerprint.ts';
import { pricesOf } from './prices.ts';
import { resultOf, type PlaceOrderResult } from './order-result.ts';
import { reserve, type Reservations } from './reserve-order.ts';
import { releaseCodes } from './follow-codes.ts';

export interface Purchase {
  request: OrderRequest;
  /** The same on every retry of one purchase; null makes each call a purchase of its own. */
  idempotencyKey: string | null;
  /** Null for a guest. */
  buyer?: SignedIn | null;
  /** The address at which the shop is used, for the way back from a provider's page. */
  origin?: string;
  /** How its codes stand, where that is known; otherwise those of the request are looked up. */
  codes?: readonly FoundCode[];
  /** What a keeper has agreed with the shopper for whom it is placed; the shop's limits do not hold then. */
  keeper?: Agreed | null;
}

/**
 * Quotes, reserves, and decides once under an id that every retry shares, so that a double click or a
 * lost answer makes one order. What a function that dies here leaves unfinished is found by its
 * intent and finished by the sweeper.
 */
export async function placeOrder(
  shop: Shop,
  { request: sent, ...purchase }: Purchase,
  after: Call['after'],
): Promise<PlaceOrderResult> {
  const orderId = recordId('order', purchase.idempotencyKey);
  const fp = fingerprintOf(sent, purchase.keeper ?? null);
  const looked = await lookAtOrder(shop, { request: sent, ...purchase }, { orderId });
  if ('earlier' in looked) return resultOf(orderId, looked.earlier, fp);
  const { request, quoted } = looked;
  if (!quoted.ok) return quoted;
  const attempt = { orderId, by: randomUUID() };
  const reserved = await reserve(shop, attempt, quoted, request.formData.email);
  if (!reserved.ok) return reserved;
  const decision = { fp, at: isoTime(shop.clock) };
  const proposal = recordOf({ request, ...purchase }, quoted, reserved, decision);
  const order = await decide(shop, orderId, proposal);
  // Before the answer, because the keeper looks at the order next.
  await recordPayment(shop, orderId, order);
  // At once, because the shopper tries again with fewer units.
  if (order.state !== 'placed') await releaseCodes(shop, attempt, reserved.names);
  after((later) => finishOrder(later, attempt, order, reserved));
  return resultOf(orderId, order, fp);
}

type Looked =
  | { earlier: OrderRecord }
  | { request: OrderRequest; quoted: Quoted | Extract<PlaceOrderResult, { ok: false }> };

/**
 * What an order comes to, or why it cannot be placed, before anything is reserved or taken; the record of an
 * earlier try.
 */
export async function lookAtOrder(
  shop: Shop,
  { request: sent, ...purchase }: Purchase,
  asking: Asking,
): Promise<Looked> {
  const { idempotencyKey, keeper = null } = purchase;
  const pickUp = sent.delivery && builtPickUp();
  const request = { ...sent, formData: addressedTo(sent, pickUp) };
  const refused = (quoted: Extract<PlaceOrderResult, { ok: false }>) => ({ request, quoted });
  const [products, earlier, codes] = await Promise.all([
    soldProducts(shop, productIds(request)),
    idempotencyKey === null ? null : shop.orders.read(recordId('order', idempotencyKey)),
    purchase.codes ?? Promise.all(codesOf(request).map((code) => findCode(shop, code, asking))),
  ]);
  if (earlier) return { earlier: earlier.value };
  const closed = keeper ? null : closedNow(shop);
  if (closed !== null) return refused({ ok: false, reason: 'closed', error: closed });
  // Not before: an order that was placed by older rules has its result for good.
  if (request.delivery && !pickUp) return refused({ ok: false, reason: 'no-pick-up' });
  // Of gift cards alone nobody needs an address.
  const known = purchase.buyer?.user.address;
  const problems =
    pickUp || request.formData.address === ''
      ? noProblems
      : addressProblems(
          request.formData,
          { sure: request.sure, known },
          keeper?.isPaid ? null : request.payment,
        );
  if (isProblem(problems)) return refused({ ok: false, reason: 'address', problems });
  const hasCard = request.cartItems.some(({ id }) => isCardLine(String(id)));
  if (hasCard && request.payment !== 'card' && !keeper?.isPaid)
    return refused({ ok: false, reason: 'card-unpaid' });
  const limits = keeper ? null : limitsOf(purchase);
  const discount = keeper?.discount.cents ?? 0;
  return { request, quoted: quote({ request, discount, codes, limits }, pricesOf(products)) };
}

/** Who picks an order up is known by name, and the order taxed in the shop's own country. */
const addressedTo = (
  { formData }: OrderRequest,
  pickUp: ReturnType<typeof builtPickUp>,
): OrderRequest['formData'] =>
  toStored(pickUp ? { ...formData, country: pickUp.country } : formData);

/** A keeper may still take an order by phone. */
function closedNow({ clock }: Shop): string | null {
  return refusalOn(builtDelivery().closed ?? [], shopDay(clock));
}

const productIds = ({ cartItems }: OrderRequest): number[] =>
  cartItems.flatMap(({ id }) => productIdsOf(String(id), builtSets()));

function limitsOf({ buyer }: Pick<Purchase, 'buyer'>) {
  const limits = orderLimits();
  return buyer?.user.provenAt === undefined ? limits : raisedLimits(limits);
}

/** The order as it is stored. Of one that costs nothing, nothing is to be collected. */
function recordOf(
  { request, buyer, origin, keeper }: Purchase,
  { coded, terms, sums: { total, shipping, wrap, tax } }: Quoted,
  { takes, short }: Extract<Reservations, { ok: true }>,
  decision: { fp: string; at: string },
): OrderRecord {
  if (short) return { state: 'rejected', ...decision, outOfStock: short };
  const { formData: to, gift, giftCards, payment, delivery } = request;
  const isSent = !areCards(coded.lines);
  const pickUp = isSent && delivery ? builtPickUp() : undefined;
  const isPaid = total === 0 || keeper?.isPaid === true;
  return {
    state: 'placed',
    ...decision,
    ...coded,
    ...amountsOf(shopCurrency()),
    shippingCents: shipping,
    totalCents: total,
    ...(tax && { tax }),
    to,
    ...(pickUp && { pickUp: pointOf(pickUp) }),
    ...(buyer && { userId: buyer.userId }),
    ...(gift && { gift: { message: gift.message, wrapCents: wrap, hidePrices: gift.hidePrices } }),
    ...(giftCards && { giftCards }),
    ...(keeper && { by: keeper.by }),
    ...(keeper && keeper.discount.cents > 0 && { discount: keeper.discount }),
    ...(keeper?.replaces !== undefined && { replaces: keeper.replaces }),
    ...((keeper || isPaid) && { isPaid }),
    ...(payment &&
      total > 0 && { payment, origin, ...(terms.methods && { methods: terms.methods }) }),
    ...(isSent &&
      !pickUp && {
        arrivesBy: arrivalDay(localTimes(terms.timeZone)(new Date(decision.at)), terms),
      }),
    takes,
  };
}
