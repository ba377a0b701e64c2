import { findVariant, parseLineId, type Offer } from '../../../src/domain/catalogue/catalogue.ts';
import { toCents } from '../../../src/domain/money.ts';
import { shippingCost } from '../../../src/domain/order/order.ts';
import {
  priceOrder,
  type Pricing,
  type Sellable,
} from '../../../src/domain/order/order-pricing.ts';
import type {
  OrderLine,
  OrderRecord,
  PlacedRecord,
} from '../../../src/domain/order/order-record.schema.ts';
import type { OrderRequest } from '../../../src/domain/order/order.schema.ts';
import { fromBackend } from '../../../src/domain/catalogue/parse-product.ts';
import { builtIn } from '../products/catalogue.ts';
import { decide, finishOrder } from './decision.ts';
import { fingerprint, recordId } from '../store/identity.ts';
import { StoreUnavailable } from '../store/kv.ts';
import { listProducts } from '../products/products.ts';
import type { Shop } from '../store/shop.ts';
import {
  holdUnits,
  readStock,
  shortages,
  stockKey,
  unitsOf,
  type StockSeen,
  type Units,
} from '../stock/stock.ts';

export interface Purchase {
  request: OrderRequest;
  /** The same on every retry of one purchase; null makes each call a purchase of its own. */
  idempotencyKey: string | null;
  userId?: string | undefined;
}

/** Takes work that the answer need not wait for. */
export type After = (work: Promise<void>) => void;

export type PlaceOrderResult =
  | { ok: true; orderId: string; order: PlacedRecord }
  | Exclude<Pricing, { ok: true }>
  | { ok: false; reason: 'key-reused' | 'aborted' }
  /** The ids of the lines of which there is less than was asked for. */
  | { ok: false; reason: 'short'; ids: string[] }
  /** Today's offers, in cents, by line id. */
  | { ok: false; reason: 'prices-changed'; offers: Map<string, Offer> };

/**
 * Prices the cart, holds its stock, and decides once under an id that every retry shares, so that
 * a doubled click or a lost answer makes one order. Whatever is left undone by a function that
 * dies here is found by its intent and finished by the sweeper.
 */
export async function placeOrder(
  shop: Shop,
  { request, idempotencyKey, userId }: Purchase,
  after: After,
): Promise<PlaceOrderResult> {
  const orderId = recordId('order', idempotencyKey);
  const fp = fingerprintOf(request);
  const find = await sellables(shop, request);
  const priced = priceOrder(request.cartItems, find);
  const units = priced.ok ? unitsOf(priced.lines) : {};
  const [earlier, seen] = await Promise.all([
    idempotencyKey === null ? null : shop.orders.read(orderId),
    readStock(shop, units),
  ]);
  if (earlier) return told(orderId, earlier.value, fp);
  if (!priced.ok) return priced;
  if (toCents(request.total) !== priced.total)
    return { ok: false, reason: 'prices-changed', offers: offersOf(priced.lines, find) };

  const { lines, total } = priced;
  const begun = await begin(shop, orderId, fp, units, seen);
  if (begun === 'key-reused') return { ok: false, reason: begun };
  if (begun !== 'begun') return { ok: false, reason: 'short', ids: lineIds(lines, begun) };

  const held = await holdUnits(shop, orderId, units, seen);
  const decision = { fp, at: new Date().toISOString() };
  const order = await decide(
    shop,
    orderId,
    typeof held === 'object'
      ? { state: 'rejected', ...decision, outOfStock: lineIds(lines, [held.short]) }
      : {
          state: 'placed',
          ...decision,
          lines,
          shippingCents: shippingCost,
          totalCents: total,
          to: request.formData,
          ...(userId === undefined ? {} : { userId }),
        },
  );
  after(finishOrder(shop, orderId, order, Object.keys(units)));
  return told(orderId, order, fp);
}

/** Leaves a trace of the order before its first hold. What cannot be had anyway is not begun. */
async function begin(
  shop: Shop,
  orderId: string,
  fp: string,
  units: Units,
  seen: StockSeen,
): Promise<'begun' | 'key-reused' | string[]> {
  const short = shortages(seen, orderId, units);
  // A twin of this request that is under way may hold what seems short: its decision counts.
  if (short.length > 0 && !(await shop.intents.read(orderId))) return short;
  const intent = { fp, at: Date.now(), stock: Object.keys(units) };
  const written = await shop.intents.create(orderId, intent);
  if (written.ok || written.current?.value.fp === fp) return 'begun';
  if (written.current) return 'key-reused';
  throw new StoreUnavailable(`The intent of ${orderId} was neither taken nor there.`);
}

/** The same key answers as before; with another request it is a mistake of the client. */
function told(orderId: string, order: OrderRecord, fp: string): PlaceOrderResult {
  if (order.state === 'aborted') return { ok: false, reason: 'aborted' };
  if (order.fp !== fp) return { ok: false, reason: 'key-reused' };
  if (order.state === 'placed') return { ok: true, orderId, order };
  return { ok: false, reason: 'short', ids: order.outOfStock };
}

const lineIds = (lines: OrderLine[], keys: string[]): string[] =>
  lines.filter(({ id }) => keys.includes(stockKey(id))).map(({ id }) => id);

const fingerprintOf = ({ formData: to, cartItems, total }: OrderRequest): string =>
  fingerprint([
    [to.name, to.email, to.address, to.city, to.country, to.postalCode],
    cartItems.map((item) => [String(item.id), item.quantity, item.size, item.color]),
    total,
  ]);

/** The built-in catalogue first: a backend product never takes the place of one (decision 19). */
async function sellables(shop: Shop, request: OrderRequest) {
  const catalogue = builtIn();
  const ids = request.cartItems.map((item) => parseLineId(String(item.id))?.productId);
  const needsBackend = ids.some((id) => id !== undefined && !catalogue.has(id));
  const backend = needsBackend ? await listProducts(shop) : [];
  return (id: number): Sellable | undefined => {
    const added = backend.find((product) => product.id === id);
    return catalogue.get(id) ?? fromBackend(added) ?? undefined;
  };
}

function offersOf(lines: OrderLine[], find: (id: number) => Sellable | undefined) {
  const offers = new Map<string, Offer>();
  for (const { id, productId, variant } of lines) {
    const product = find(productId);
    const offer = product && (variant === null ? product : findVariant(product, variant));
    if (offer) offers.set(id, offer);
  }
  return offers;
}
