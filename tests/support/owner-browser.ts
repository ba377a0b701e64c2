import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { builtLine, perfume } from './built.ts';
import { formatPrice, toUnits } from '../../src/base/money.ts';

/* Accounts of the browser tests. */

export interface Owner {
  email: string;
  password: string;
}

export const newOwner = (): Owner => ({
  email: `${randomUUID()}@example.com`,
  password: 'nine-tiles-of-cedar',
});

export async function register(request: APIRequestContext, owner = newOwner()): Promise<Owner> {
  expect((await request.post('/api/register', { data: owner })).status()).toBe(201);
  return owner;
}

/** A new account, signed in wherever `request` keeps its cookies. */
export async function signIn(request: APIRequestContext): Promise<Owner> {
  const owner = await register(request);
  expect((await request.post('/api/login', { data: owner })).status()).toBe(200);
  return owner;
}

const shippingDollars = 4.99;
const line = builtLine(perfume);
const total = Math.round((toUnits(line.price) + shippingDollars) * 100) / 100;
export const orderTotal = formatPrice(Math.round(total * 100));

/** Places an order. @returns its number. */
export async function buy(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post('/api/place-order', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      cartItems: [{ id: line.id, quantity: 1 }],
      formData: {
        name: 'Amina Saleh',
        email,
        address: '4 Cistern Street',
        city: 'Lisbon',
        country: 'Portugal',
        postalCode: '1250-096',
      },
      total,
    },
  });
  if (!response.ok()) throw new Error(`The order was answered ${response.status()}.`);
  return ((await response.json()) as { orderId: string }).orderId;
}

export const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens one of the account's settings. */
export async function openSetting(page: Page, name: string): Promise<Locator> {
  const account = region(page, 'Account');
  await account.getByText(name, { exact: true }).first().click();
  return account;
}
