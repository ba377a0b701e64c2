import { findVariant, parseLineId, type Offer } from '../../src/domain/catalogue.ts';
import { toCents } from '../../src/domain/money.ts';
import { shippingCost } from '../../src/domain/order.ts';
import { priceOrder, type Pricing, type Sellable } from '../../src/domain/order-pricing.ts';
import type { OrderLine, OrderRecord, OrderRequest } from '../../src/domain/order.schema.ts';
import { fromBackend } from '../../src/domain/parse-product.ts';
import { builtIn } from './catalogue.ts';
import { fingerprint, recordId } from './identity.ts';
import { StoreUnavailable } from './kv.ts';
import { oweMail } from './outbox.ts';
import { listProducts } from './products.ts';
import type { Shop } from './shop.ts';

export type PlaceOrderResult =
  | { ok: true; orderId: string; order: OrderRecord }
  | Exclude<Pricing, { ok: true }>
  | { ok: false; reason: 'key-reused' }
  /** Today's offers, in cents, by line id. */
  | { ok: false; reason: 'prices-changed'; offers: Map<string, Offer> };

/**
 * The order record is the one point of commitment: created once under an id that every retry
 * shares, so a doubled click or a lost answer makes one order.
 */
export async function placeOrder(
  shop: Shop,
  request: OrderRequest,
  idempotencyKey: string | null,
  userId?: string,
): Promise<PlaceOrderResult> {
  const orderId = recordId('order', idempotencyKey);
  const fp = fingerprintOf(request);
  const earlier = idempotencyKey === null ? null : await shop.orders.read(orderId);
  if (earlier) return replay(orderId, earlier.value, fp);

  const find = await sellables(shop, request);
  const priced = priceOrder(request.cartItems, find);
  if (!priced.ok) return priced;
  if (toCents(request.total) !== priced.total)
    return { ok: false, reason: 'prices-changed', offers: offersOf(priced.lines, find) };

  const order: OrderRecord = {
    state: 'placed',
    fp,
    at: new Date().toISOString(),
    lines: priced.lines,
    shippingCents: shippingCost,
    totalCents: priced.total,
    to: request.formData,
    ...(userId === undefined ? {} : { userId }),
  };
  const written = await shop.orders.create(orderId, order);
  if (written.ok) {
    await oweMail(shop, 'confirm', orderId);
    return { ok: true, orderId, order };
  }
  if (!written.current) throw new StoreUnavailable(`Order ${orderId} was neither taken nor there.`);
  return replay(orderId, written.current.value, fp);
}

/** The same key answers as before; with another request it is a mistake of the client. */
function replay(orderId: string, order: OrderRecord, fp: string): PlaceOrderResult {
  return order.fp === fp ? { ok: true, orderId, order } : { ok: false, reason: 'key-reused' };
}

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
