import { randomUUID } from 'node:crypto';
import { toStored } from '../../../src/domain/account/address.schema.ts';
import { offerOf, type Offer, type Product } from '../../../src/domain/catalogue/catalogue.ts';
import { productIdsOf } from '../../../src/domain/catalogue/lines.ts';
import { toCents, type Cents } from '../../../src/domain/money.ts';
import { arrivalDay } from '../../../src/domain/order/arrival.ts';
import { termsFor } from '../../../src/domain/order/destination.ts';
import { bottlesTotal, readCode } from '../../../src/domain/progress/view/credit.ts';
import type { Gift } from '../../../src/domain/order/gift.ts';
import { priceOrder } from '../../../src/domain/order/order-pricing.ts';
import type { OrderLine, OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { OrderRequest, ShippingForm } from '../../../src/domain/order/order.schema.ts';
import type { SignedIn } from '../accounts/sessions/session.ts';
import type { Call } from '../edge/http.ts';
import { leastByCard } from '../payment/port.ts';
import { builtDelivery, builtDiscovery, giftWrap } from '../products/catalogue.ts';
import { soldProducts } from '../products/sold-products.ts';
import type { Attempt } from '../stock/reserve.ts';
import { stockKeys, unitsOf, type Units } from '../stock/stock-keys.ts';
import { codeKey } from '../store/code-secrets.ts';
import { isoTime } from '../store/clock.ts';
import { recordId } from '../store/identity.ts';
import type { Shop } from '../store/shop.ts';
import { lookUpCode, takeCode } from './codes.ts';
import { addressProblems } from './address-problems.ts';
import { fingerprintOf, type Agreed } from './order-fingerprint.ts';
import { decide, finishOrder, intentKey, recordPayment } from './decision.ts';
import { resultOf, type PlaceOrderResult } from './order-result.ts';
import { tooLarge } from './order-size.ts';
import { readStocks, reserveOrder, shortages, type StockSeen } from './reserve-order.ts';

export interface Purchase {
  request: OrderRequest;
  /** The same on every retry of one purchase; null makes each call a purchase of its own. */
  idempotencyKey: string | null;
  /** Null for a guest. */
  buyer?: SignedIn | null;
  /** The address at which the shop is used, for the way back from a provider's page. */
  origin?: string;
  /** What a keeper has agreed with the shopper for whom it is placed; the shop's limits do not hold then. */
  keeper?: Agreed | null;
}

/**
 * Prices the cart, reserves its stock, and decides once under an id that every retry shares, so
 * that a double click or a lost answer makes one order. What a function that dies here leaves
 * unfinished is found by its intent and finished by the sweeper.
 */
export async function placeOrder(
  shop: Shop,
  { request, idempotencyKey, buyer = null, origin, keeper = null }: Purchase,
  after: Call['after'],
): Promise<PlaceOrderResult> {
  const orderId = recordId('order', idempotencyKey);
  const fp = fingerprintOf(request, keeper);
  const products = await soldProducts(shop, productIds(request));
  const to = toStored(request.formData);
  const terms = termsFor(to.country, builtDelivery());
  const priced = priceOrder(
    request.cartItems,
    (id) => products.get(id),
    terms.cost,
    builtDiscovery(),
  );
  const units = priced.ok ? unitsOf(priced.lines) : {};
  const [earlier, seen] = await Promise.all([
    idempotencyKey === null ? null : shop.orders.read(orderId),
    readStocks(shop, units),
  ]);
  if (earlier) return resultOf(orderId, earlier.value, fp);
  // Not before: an order that was placed by older rules has its result for good.
  const fields = addressProblems(to, request.payment === 'card' || keeper?.isPaid);
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'address', fields };
  if (!priced.ok) return priced;
  const { lines } = priced;
  const wrap = request.gift?.wrap ? giftWrap() : 0;
  const wrapped = priced.total + wrap;
  const off = keeper?.discount.cents ?? 0;
  if (off > wrapped) return { ok: false, reason: 'discount', most: wrapped };
  const code = request.code === undefined ? null : readCode(request.code);
  const key = code === null ? '' : codeKey(code);
  const bottles = bottlesTotal(lines, (id) => products.get(id));
  const paid = request.code === undefined ? null : await lookUpCode(shop, key, orderId);
  if (paid && paid.state !== 'open') return { ok: false, reason: 'code', why: paid.state };
  if (paid && bottles === 0) return { ok: false, reason: 'code', why: 'no-bottle' };
  const credit = paid ? Math.min(paid.worth, bottles) : 0;
  const total = wrapped - off - credit;
  const excess = keeper ? null : tooLarge(priced, buyer);
  if (excess !== null) return { ok: false, reason: 'too-large', error: excess };
  if (![total, wrapped - credit].includes(toCents(request.total)))
    return {
      ...{ ok: false, reason: 'prices-changed' },
      fresh: {
        offers: offersOf(lines, products),
        shipping: terms.cost,
        ...(wrap > 0 && { wrap }),
        ...(credit > 0 && { credit }),
        total,
      },
    };

  if (request.payment && total > 0 && total < leastByCard)
    return { ok: false, reason: 'too-little' };

  const attempt = { orderId, by: randomUUID() };
  const short = await start(shop, attempt, units, seen);
  if (short.length > 0) return { ok: false, reason: 'short', ids: lineIds(lines, short) };
  const taken = credit > 0 ? await takeCode(shop, key, orderId) : null;
  // Nothing is reserved yet, and the sweeper ends the attempt.
  if (taken && taken.state !== 'open') return { ok: false, reason: 'code', why: taken.state };
  const { takes, refused } = await reserveOrder(shop, attempt, units, seen);
  // Its reservations wait for the sweeper: the other request may be decided with them.
  if (refused === 'other-quantity') return { ok: false, reason: 'key-reused' };
  const decision = { fp, at: isoTime(shop.clock) };
  const arrivesBy = arrivalDay(new Date(decision.at), terms);
  const proposal: OrderRecord =
    refused === null
      ? {
          state: 'placed',
          ...decision,
          ...contentsOf(to, lines, total, terms.cost, buyer),
          ...(request.gift && { gift: giftOf(request.gift, wrap) }),
          ...(credit > 0 && { credit: { cents: credit, code: key } }),
          ...(keeper ? agreedOf(keeper, total) : total === 0 && { isPaid: true }),
          ...(request.payment && total > 0 && { payment: request.payment, origin }),
          arrivesBy,
          takes,
        }
      : { state: 'rejected', ...decision, outOfStock: lineIds(lines, refused.short) };
  const order = await decide(shop, orderId, proposal);
  // Before the answer, because the keeper looks at the order next.
  await recordPayment(shop, orderId, order);
  after((later) => finishOrder(later, attempt, order, takes));
  return resultOf(orderId, order, fp);
}

/**
 * Stores the intent before the first reservation. An order that is short anyway is not started.
 * @returns the SKUs that it is short of.
 */
async function start(
  shop: Shop,
  attempt: Attempt,
  units: Units,
  seen: StockSeen,
): Promise<string[]> {
  const short = shortages(seen, attempt.orderId, units);
  // A twin that is under way may have reserved what seems short: its decision counts.
  if (short.length > 0 && (await shop.intents.keys(`${attempt.orderId}.`)).length === 0)
    return short;
  const intent = { at: shop.clock.now(), stock: Object.keys(units), isStep: false };
  await shop.intents.put(intentKey(attempt), intent);
  return [];
}

const contentsOf = (
  to: ShippingForm,
  lines: OrderLine[],
  totalCents: number,
  shippingCents: number,
  buyer: SignedIn | null,
) => ({
  lines,
  shippingCents,
  totalCents,
  to,
  ...(buyer ? { userId: buyer.userId } : {}),
});

const giftOf = ({ message, hidePrices }: Gift, wrapCents: Cents) => ({
  ...{ message, wrapCents, hidePrices },
});

/** Of an order that costs nothing, nothing is to be collected. */
const agreedOf = ({ by, isPaid, discount }: Agreed, total: Cents) => ({
  by,
  isPaid: isPaid || total === 0,
  ...(discount.cents > 0 && { discount }),
});

const lineIds = (lines: OrderLine[], keys: string[]): string[] =>
  lines.filter(({ id }) => stockKeys(id).some((key) => keys.includes(key))).map(({ id }) => id);

const productIds = ({ cartItems }: OrderRequest): number[] =>
  cartItems.flatMap(({ id }) => productIdsOf(String(id)));

function offersOf(lines: OrderLine[], products: ReadonlyMap<number, Product>): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const { id, productId, variant, priceCents } of lines) {
    const product = products.get(productId);
    const offer = product && offerOf(product, variant);
    // A set is of no one product, and never reduced.
    offers.set(id, offer ?? { price: priceCents, originalPrice: priceCents });
  }
  return offers;
}
