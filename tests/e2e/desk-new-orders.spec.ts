import { expect, type Page } from '@playwright/test';
import { stateWords } from '../../src/features/orders/desk-view/order-words.ts';
import { placeOrder, rowOf, someone, takeSteps, test } from '../support/keeper.ts';

/** As long as a keeper waits at most. */
const halfAMinute = 30_000;

// R226
test('a new order appears by itself, in the list and in the title of the tab', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto('/desk/orders?state=new');
  const pressed = page.getByRole('group', { name: 'State' }).getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(/^New \(\d+\)$/);
  const orderId = await placeOrder(request);
  await page.clock.runFor(halfAMinute);
  await expect(rowOf(page, orderId)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /\d new order/ })).toBeAttached();
  await expect(page).toHaveTitle(/^\(\d+\) Orders \| Attarine$/);
});

/** A list longer than the window, as the server would answer it. */
async function answerLongList(page: Page, count: number, newest: string) {
  const orders = Array.from({ length: count }, (_, index) => ({
    orderId: index === 0 ? newest : `row-${index}`,
    at: new Date(Date.UTC(2026, 5, 30) - index * 60_000).toISOString(),
    name: someone(),
    city: 'Fes',
    total: 20,
    units: 1,
    state: 'new',
    money: 'due',
  }));
  const counts = { open: count, new: count, packed: 0, shipped: 0, delivered: 0 };
  await page.route('**/api/desk/orders?**', (route) =>
    route.fulfill({ json: { orders, next: null, counts } }),
  );
}

// R226
test('what is read does not move when an order arrives further up', async ({ page }) => {
  await page.clock.install();
  await answerLongList(page, 40, 'row-0');
  await page.goto('/desk/orders');
  await rowOf(page, 'row-39').scrollIntoViewIfNeeded();
  const boxOf = () => rowOf(page, 'row-39').boundingBox();
  const before = await boxOf();
  await answerLongList(page, 40, 'row-new');
  await page.clock.runFor(halfAMinute);
  const button = page.getByRole('button', { name: 'Show 1 new order' });
  await expect(button).toBeVisible();
  expect((await boxOf())?.y).toBe(before?.y);
  await button.click();
  await expect(rowOf(page, 'row-new')).toBeInViewport();
});

// R226
test('Back leads to the place in the list that was left', async ({ page }) => {
  await answerLongList(page, 40, 'row-0');
  await page.goto('/desk/orders');
  await rowOf(page, 'row-39').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order row-39');
  await page.goBack();
  await expect(rowOf(page, 'row-39')).toBeInViewport();
});

// R226
test('Today counts what waits, and each count leads to its list', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  await takeSteps(request, orderId, { type: 'packed' }, { type: 'shipped' });
  await page.goto('/desk');
  const main = page.getByRole('main');
  for (const name of ['To pack', 'To send', 'Messages', 'Low stock', 'Mails that could not leave'])
    await expect(main.getByRole('link', { name: new RegExp(`^${name} \\d+`) })).toBeVisible();
  await main.getByRole('link', { name: /^To collect \d+/ }).click();
  await expect(rowOf(page, orderId)).toContainText(stateWords.shipped);
});
