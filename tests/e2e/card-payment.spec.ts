import { expect, type Page } from '@playwright/test';
import { perfume, totalOf, usual } from '../support/built.ts';
import { test } from '../support/bank-host.ts';
import { openOrder, rowOf, token } from '../support/keeper.ts';
import { fillIn, shipping } from '../support/shopper.ts';

/* Orders that are paid by card, over the test bank of `npm start`. */

// One host for all: each test has a browser and an order of its own.
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');
const total = totalOf(usual(perfume).price);

/** Orders by card. @returns the order's number, once the bank's page is there. */
async function orderByCard(page: Page): Promise<string> {
  await page.goto('/checkout');
  await fillIn(page, shipping);
  await page.getByRole('radio', { name: 'Pay by card' }).check();
  await button(page, 'Place Order').click();
  await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText(total);
  return /[a-z0-9-]{19}/.exec(await page.getByRole('caption').innerText())?.[0] ?? '';
}

async function seeOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(main(page)).toContainText(total);
}

async function openDesk(page: Page, orderId: string): Promise<void> {
  await page.request.post('/api/desk/session', { data: { token } });
  await openOrder(page, orderId);
}

// R607
test('declined and paid again: the order stands, and nobody collects money for it', async ({
  page,
}) => {
  const orderId = await orderByCard(page);
  await button(page, 'Decline').click();
  await expect(page.getByRole('alert')).toContainText('The bank has declined the card.');
  await button(page, 'Pay').click();
  await expect(page).toHaveURL(/\/paid\?order=/);
  await expect(main(page)).toContainText('Paid. Thank you.');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await seeOrder(page);
  await expect(main(page)).toContainText('Paid by card');
  await expect(main(page)).not.toContainText('on delivery');

  await openDesk(page, orderId);
  await expect(page.getByRole('status')).toContainText('NewMoney: Paid by card');
  await expect(button(page, 'Mark packed')).toBeVisible();
});

// R607
test('left and come back: the cart is kept, and the order is packed only once it is paid', async ({
  page,
}) => {
  const orderId = await orderByCard(page);
  await button(page, 'Leave').click();
  await expect(main(page)).toContainText('Nothing was paid. Your cart is kept.');
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
  await seeOrder(page);
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await openDesk(page, orderId);
  await expect(page.getByRole('status')).toContainText('Awaiting payment');
  await expect(button(page, 'Mark packed')).toBeHidden();

  await page.goto('/paid?left');
  await page.getByRole('link', { name: 'Try again' }).click();
  await button(page, 'Pay').click();
  await expect(main(page)).toContainText('Paid. Thank you.');
  await openDesk(page, orderId);
  await expect(button(page, 'Mark packed')).toBeVisible();
});

// R621, R607
test('paid on delivery instead, and by card after all: the card gets its money back', async ({
  page,
  host,
}) => {
  const orderId = await orderByCard(page);
  await button(page, 'Leave').click();
  await button(page, 'Pay on delivery instead').click();
  await expect(main(page)).toContainText('Your order is placed. You pay on delivery.');
  await seeOrder(page);
  await expect(main(page)).toContainText('You pay on delivery.');
  await openDesk(page, orderId);
  await expect(page.getByRole('status')).toContainText('Cancelled');

  await host.takeAfterAll(orderId);
  await expect.poll(() => host.paidBack(orderId)).toBe(usual(perfume).price + 4_99);
  await page.goto('/desk/orders?state=payments');
  await expect(rowOf(page, orderId)).toContainText('Refunded');
  await openDesk(page, orderId);
  await expect(page.getByRole('status')).toContainText('CancelledMoney: Refunded');
});
