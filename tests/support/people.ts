import { randomUUID } from 'node:crypto';
import { foldMonths } from '../../src/features/orders/server/index/fold-months.ts';
import { storeTable } from '../../netlify/app/features.ts';
import type { StoreName } from '../../netlify/kernel/store/shop.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { EraseReply, PersonReply } from '../../src/features/privacy/people-reply.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import type { OrderState } from '../../src/features/orders/history/step.schema.ts';
import { noHistory } from '../../src/features/orders/history/history.ts';
import { accountShop, fresh } from './accounts.ts';
import { adminToken, order, placed, shippingForm } from './shop.ts';

export const day = 24 * 60 * 60_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

/** What a person typed. None of it occurs elsewhere in the stores. */
export const newPerson = () => ({
  name: `Nour ${randomUUID()}`,
  email: fresh().email,
  phone: `+33 ${Math.floor(Math.random() * 1e9)}`,
  address: `${randomUUID()} Rose Street`,
});
export type Typed = ReturnType<typeof newPerson>;

const admin = { Authorization: `Bearer ${adminToken}` };

export const trackingOf = (orderId: string) => `tracking of ${orderId}`;

/** The shop of a test file, with what people leave in it. */
export function peopleShop() {
  const accounts = accountShop();
  const { shop } = accounts;
  const stores = () => shop().stores();

  const place = async (
    { name, email, address, phone }: Typed,
    headers: Record<string, string> = {},
  ) => {
    const body = order({ formData: { ...shippingForm, name, email, address, phone } });
    const reply = await placed(await shop().call('POST', '/api/place-order', { body, headers }));
    await shop().finished();
    return reply;
  };
  const write = async ({ name, email, phone }: Typed): Promise<string> => {
    const { limits, messages } = stores();
    const before = await messages.keys();
    // The test writes many within seconds, which no person does.
    for (const name of await limits.keys())
      if (name.startsWith('message/')) await limits.delete(name);
    const body = { name, email, phone, message: `Do you have it? ${name}` };
    await shop().call('POST', '/api/place-order', { body });
    await shop().finished();
    const [key = ''] = (await stores().messages.keys()).filter((one) => !before.includes(one));
    return key.slice('m/'.length);
  };
  /** Moves the last step of an order so far into the past. */
  const leave = (orderId: string, state: OrderState, days: number) => {
    const at = daysAgo(days);
    const shipment = { carrier: 'Post', tracking: trackingOf(orderId) };
    const events: OrderHistory['events'] = [
      { id: 'a', at, by: 'token', step: { type: 'shipped', ...shipment } },
      { id: 'b', at, by: 'token', step: { type: 'note', text: trackingOf(orderId) } },
    ];
    return stores().progress.put(orderId, {
      ...noHistory,
      state,
      shipment,
      events,
    });
  };
  const ask = async <Reply extends { next: string | null }>(path: string, email: string) => {
    const pages: Reply[] = [];
    for (let after: string | null = null; ;) {
      const response = await shop().call('POST', path, { body: { email, after }, headers: admin });
      if (response.status !== 200) throw new Error(await response.text());
      const page = (await response.json()) as Reply;
      pages.push(page);
      after = page.next;
      if (after === null) return pages;
    }
  };
  return {
    ...accounts,
    stores,
    place,
    write,
    leave,
    find: (email: string) => ask<PersonReply>('/api/desk/people', email),
    erase: (email: string) => ask<EraseReply>('/api/desk/people/erase', email),
    /** All records, with their keys, as one text, after changes were folded into the months. */
    everything: async () => {
      await foldMonths(stores());
      return textOf(stores());
    },
  };
}

/** Every store of the shop with its name. */
export const storesOf = (shop: Shop) =>
  (Object.keys(storeTable) as StoreName[]).map((name) => ({ name, store: shop[name] }));

async function textOf(shop: Shop): Promise<string> {
  const all = storesOf(shop).map(async ({ name, store }) => {
    const keys = await store.keys();
    return Promise.all(keys.map(async (key) => [name, key, (await store.read(key))?.value]));
  });
  return JSON.stringify(await Promise.all(all));
}
