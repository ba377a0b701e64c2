import { expect, test, type Browser, type Page } from '@playwright/test';
import { anotherPerfume, builtLine, oil, perfume } from '../support/built.ts';
import { register, type Owner } from '../support/owner-browser.ts';
import { alertsOf, fillIn, shipping } from '../support/shopper.ts';
import type { LineItem } from '../../src/features/cart/cart.ts';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import type { BasketReply } from '../../src/features/cart/device-copy.ts';

/* Cart and wishlist of an account on two devices. */

interface Kept {
  cart: LineItem[];
  wishlist: Product[];
}

/** A browser of its own, with what it has kept as a guest's. */
async function device(browser: Browser, baseURL = '', kept: Kept = { cart: [], wishlist: [] }) {
  const localStorage = Object.entries(kept).map(([name, value]: [string, unknown]) => ({
    name: `attarine:${name}`,
    value: JSON.stringify({ v: 1, value }),
  }));
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  });
  return context.newPage();
}

async function logIn(page: Page, { email, password }: Owner) {
  await page.goto('/login');
  await fillIn(page, { Email: email });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');
}

async function expectCounts(page: Page, cart: number, wishlist: number) {
  await expect(page.getByRole('link', { name: `Cart, ${cart} items` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Wishlist, ${wishlist} items` })).toBeVisible();
}

/** Waits until the server has so many units in the cart and so many wishes. */
const expectStored = (page: Page, cart: number, wishlist: number) =>
  expect
    .poll(async () => {
      const basket = (await (await page.request.get('/api/basket')).json()) as BasketReply;
      return [basket.cart, basket.wishlist].map((list) =>
        Object.values(list).reduce((sum, { quantity }) => sum + quantity, 0),
      );
    })
    .toEqual([cart, wishlist]);

const remove = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();

// R280, R281
test('cart and wishlist follow their owner from one device to the other', async ({
  browser,
  baseURL,
  request,
}) => {
  const owner = await register(request);
  const [first, second] = [
    await device(browser, baseURL, {
      cart: [{ ...builtLine(perfume), quantity: 2 }],
      wishlist: [oil],
    }),
    await device(browser, baseURL, {
      cart: [builtLine(perfume), builtLine(anotherPerfume)],
      wishlist: [anotherPerfume],
    }),
  ];

  await test.step('a login brings in what the device has: the larger quantity, all wishes', async () => {
    await logIn(first, owner);
    await expectStored(first, 2, 1);
    await logIn(second, owner);
    await expectCounts(second, 3, 2);
    await expectStored(second, 3, 2);
    await first.reload();
    await expectCounts(first, 3, 2);
  });

  await test.step('a change on one device is seen on the other', async () => {
    await first.goto('/cart');
    await remove(first, perfume.name);
    await expectStored(first, 1, 2);
    await second.goto('/cart');
    await expect(second.getByRole('listitem', { name: anotherPerfume.name })).toBeVisible();
    await expect(second.getByRole('listitem', { name: perfume.name })).toBeHidden();
  });

  await test.step('what is changed in another tab, or offline, is sent too', async () => {
    const tab = await first.context().newPage();
    await tab.goto('/wishlist');
    await tab.getByRole('button', { name: `Add ${oil.name} to cart` }).click();
    await expectCounts(first, 2, 2);
    await expectStored(first, 2, 2);
    await tab.close();
    await second.context().setOffline(true);
    await second.getByRole('spinbutton', { name: `Quantity of ${anotherPerfume.name}` }).fill('3');
    await second.keyboard.press('Enter');
    await expectCounts(second, 3, 2);
    await second.context().setOffline(false);
    await expectStored(first, 4, 2);
    await expectCounts(second, 4, 2);
  });

  await test.step('logging out leaves the device empty, and the account as it was', async () => {
    await second.goto('/dashboard');
    await second.getByRole('button', { name: 'Log out' }).click();
    await expect(second.getByText('You are not signed in.')).toBeVisible();
    await expectCounts(second, 0, 0);
    await first.reload();
    await expectCounts(first, 4, 2);
  });

  await test.step('an order empties the cart, on a device that comes back later too', async () => {
    alertsOf(first);
    await logIn(second, owner);
    await expectCounts(second, 4, 2);
    await second.goto('about:blank');
    await first.goto('/checkout');
    await fillIn(first, shipping);
    await first.getByRole('button', { name: 'Place Order' }).click();
    await expect(first).toHaveURL('/');
    await expectStored(first, 0, 2);
    await second.goto('/cart');
    await expect(second.getByText('Your cart is currently empty.')).toBeVisible();
    await expectStored(second, 0, 2);
  });
  for (const page of [first, second]) await page.context().close();
});

// R281
test('a guest downloads nothing of that, and asks the server nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/shop', '/wishlist', '/cart'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /^\/api\/basket|\/sync\.|\/products\./.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('attarine:basket'))).toBeNull();
});
