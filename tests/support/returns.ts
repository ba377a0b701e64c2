import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { linkKey } from '../../netlify/kernel/store/secrets.ts';
import type { DeskOrderReply } from '../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OwnReturns } from '../../src/features/returns/own-returns.ts';
import type { ReturnsReply, ReturnView } from '../../src/features/returns/return-replies.schema.ts';
import type { mailShop } from './mail-shop.ts';
import { order, placed, shippingForm } from './shop.ts';
import { admin, stockOfTests } from './stock.ts';

/** What the order of each test costs: a bottle of $199.00, and two of $29.99. */
const total = 263.97;

const names = [
  ...(['limits', 'returns', 'returnIndex', 'returnPhotographs'] as const),
  ...(['withdrawals', 'withdrawalIndex'] as const),
];

/** The first bytes of a JPEG, and some more that make it another one. */
export const jpeg = (rest = 'photograph') => `\u00ff\u00d8\u00ff${rest}`;

/** Before each test of a file an order that has three units, of nine that were counted of each. */
export function returnShop({ shop }: Pick<ReturnType<typeof mailShop>, 'shop'>) {
  let orderId = '';
  const { empty, count, figures } = stockOfTests(shop);
  const begin = async () => {
    await empty();
    const stores = shop().stores();
    for (const name of names)
      for (const key of await stores[name].keys()) await stores[name].delete(key);
    for (const sku of ['1_50ML', '1_100ML', '7']) await count(sku, 9);
    orderId = await place();
  };
  beforeEach(begin);

  const place = async (): Promise<string> => {
    const cartItems = [
      { id: '1_50ML', quantity: 1 },
      { id: '7', quantity: 2 },
    ];
    const body = order({ cartItems, total });
    const reply = await placed(await shop().call('POST', '/api/place-order', { body }));
    await shop().finished();
    return reply.orderId;
  };
  const own = (id = orderId) => ({ 'X-Order-Key': linkKey(id) });
  const keyed = () => ({ 'Idempotency-Key': randomUUID() });
  /** A step of the order that must be allowed. */
  const step = async (body: unknown, id = orderId): Promise<void> => {
    const headers = { ...admin, ...keyed() };
    const path = `/api/desk/orders/${id}/events`;
    const response = await shop().call('POST', path, { body, headers });
    if (response.status !== 200) throw new Error(await response.text());
    await shop().finished();
  };
  const delivered = async (id = orderId): Promise<void> => {
    for (const body of [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }])
      await step(body, id);
  };
  /** @param more instead of the bottle. */
  const announce = (
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    id = orderId,
  ) =>
    shop().call('POST', `/api/orders/${id}/returns`, {
      body: { lines: [{ id: '1_50ML', quantity: 1 }], ...more },
      headers: { ...own(id), ...keyed(), ...headers },
    });
  /** Announces what must be taken. @returns its number. */
  const announced = async (more: Record<string, unknown> = {}, id = orderId): Promise<string> => {
    const response = await announce(more, {}, id);
    const reply = (await response.json()) as { number?: string };
    if (reply.number === undefined) throw new Error(JSON.stringify(reply));
    return reply.number;
  };
  const decide = (number: string, body: unknown, headers: Record<string, string> = {}) =>
    shop().call('POST', `/api/desk/returns/${number}/events`, {
      body,
      headers: { ...admin, ...keyed(), ...headers },
    });
  const listed = async (state = 'announced'): Promise<ReturnsReply> => {
    const path = `/api/desk/returns?state=${state}`;
    return (await (await shop().call('GET', path, { headers: admin })).json()) as ReturnsReply;
  };
  const returns = async (state?: string): Promise<ReturnView[]> =>
    (await listed(state)).returns.filter((one) => one.kind === 'return');
  const rights = async (id = orderId): Promise<OwnReturns> =>
    (await (
      await shop().call('GET', `/api/orders/${id}/returns`, { headers: own(id) })
    ).json()) as OwnReturns;
  const desk = async (id = orderId): Promise<DeskOrderReply> =>
    (await (
      await shop().call('GET', `/api/desk/orders/${id}`, { headers: admin })
    ).json()) as DeskOrderReply;
  const photograph = (body: string | Uint8Array<ArrayBuffer>, id = orderId, key = own(id)) =>
    shop().handle(
      new Request(`http://shop.test/api/orders/${id}/returns/photographs`, {
        method: 'POST',
        headers: key,
        body: typeof body === 'string' ? new Uint8Array(Buffer.from(body, 'latin1')) : body,
      }),
    );
  /** Moves all that has happened to the order into the past. */
  const daysLater = async (days: number): Promise<void> => {
    const { progress } = shop().stores();
    const entry = await progress.read(orderId);
    if (!entry) throw new Error('The order has no progress.');
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    const events = entry.value.events.map((event) => ({ ...event, at }));
    await progress.put(orderId, { ...entry.value, events });
  };
  return {
    begin,
    orderId: () => orderId,
    place,
    own,
    step,
    delivered,
    announce,
    announced,
    decide,
    listed,
    returns,
    rights,
    desk,
    photograph,
    daysLater,
    figures,
    count,
    email: shippingForm.email,
  };
}
