import { randomUUID } from 'node:crypto';
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import type { DeskOrderReply } from '../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OrdersReply } from '../../src/features/orders/desk-view/list-replies.schema.ts';
import { toUnits } from '../../src/base/money.ts';
import { builtLine, perfume } from './built.ts';

/** The shop's token, which playwright.config.ts sets. */
export const token = process.env['SHOP_ADMIN_TOKEN'] ?? '';

const bearer = { Authorization: `Bearer ${token}` };

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A browser whose keeper is signed in at the desk, once for all tests of a worker. */
export const test = base.extend<object, { signedIn: State }>({
  signedIn: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const api = await playwright.request.newContext({ baseURL });
      await api.post('/api/desk/session', { data: { token } });
      await use(await api.storageState());
      await api.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
});

const shippingDollars = 4.99;
let made = 0;

/** A name that no other order or message of this run has. */
export const someone = (): string => {
  made += 1;
  return `Keeper Test ${process.pid}-${made}`;
};

interface Wanted {
  name?: string;
  lines?: ReturnType<typeof builtLine>[];
}

/** Places an order as a shopper's browser does. @returns its number. */
export async function placeOrder(
  request: APIRequestContext,
  { name = someone(), lines = [builtLine(perfume)] }: Wanted = {},
): Promise<string> {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const response = await request.post('/api/place-order', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      cartItems: lines.map(({ id, quantity }) => ({ id, quantity })),
      formData: {
        name,
        email: 'shopper@example.com',
        address: '4 Cistern Street',
        city: 'Lisbon',
        country: 'Portugal',
        postalCode: '1250-096',
      },
      total: Math.round((toUnits(goods) + shippingDollars) * 100) / 100,
    },
  });
  if (!response.ok()) throw new Error(`The order was answered ${response.status()}.`);
  const { orderId } = (await response.json()) as { orderId: string };
  // It is listed behind the answer.
  await expect.poll(() => newOrders(request)).toContain(orderId);
  return orderId;
}

async function newOrders(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/api/desk/orders?state=new', { headers: bearer });
  return ((await response.json()) as OrdersReply).orders.map(({ orderId }) => orderId);
}

/** Writes a message as the contact form does. @returns the sender's name. */
export async function writeMessage(request: APIRequestContext, message: string): Promise<string> {
  const name = someone();
  const response = await request.post('/api/place-order', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: { name, email: 'shopper@example.com', phone: '', message, cartItems: [], total: 0 },
  });
  if (!response.ok()) throw new Error(`The message was answered ${response.status()}.`);
  return name;
}

/** Takes steps of an order by the API, as another keeper would. */
export async function takeSteps(
  request: APIRequestContext,
  orderId: string,
  ...steps: ({ type: string } & Record<string, unknown>)[]
): Promise<void> {
  for (const data of steps) {
    const path = `/api/desk/orders/${orderId}/events`;
    const headers = { ...bearer, 'Idempotency-Key': randomUUID() };
    const response = await request.post(path, { headers, data });
    if (!response.ok()) throw new Error(`${data.type} was answered ${await response.text()}`);
  }
}

export async function readOrder(
  request: APIRequestContext,
  orderId: string,
): Promise<DeskOrderReply> {
  const response = await request.get(`/api/desk/orders/${orderId}`, { headers: bearer });
  return (await response.json()) as DeskOrderReply;
}

export async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(`/desk/order?id=${orderId}`);
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
}

/** The row of an order in the list. */
export const rowOf = (page: Page, orderId: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: orderId });

/** What a button gives the browser to save, as text. */
export async function savedBy(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const stream = await (await downloading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
