import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { times, toUnits } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, perfume, totalOf, unusual, unusualId } from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { expectSheets } from '../support/sheets.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';

const { price } = unusual(perfume);
const to = {
  name: 'Amina Saleh',
  email: 'amina@example.com',
  address: '4 Cistern Street',
  city: 'Lisbon',
  country: 'Portugal',
  postalCode: '1250-096',
};

interface Placed {
  orderId: string;
  key: string;
}

async function place(request: APIRequestContext, quantity = 1): Promise<Placed> {
  const total = Number(totalOf(times(price, quantity)).slice(1));
  const cartItems = [{ id: unusualId(perfume), quantity, price: toUnits(price) }];
  const response = await request.post('/api/place-order', {
    data: { formData: to, cartItems, total },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(response.status()).toBe(200);
  return (await response.json()) as Placed;
}

async function take(request: APIRequestContext, orderId: string, ...steps: object[]) {
  for (const data of steps) {
    const response = await request.post(`/api/desk/orders/${orderId}/events`, {
      data,
      headers: {
        Authorization: `Bearer ${process.env['SHOP_ADMIN_TOKEN'] ?? ''}`,
        'Idempotency-Key': randomUUID(),
      },
    });
    expect(response.status()).toBe(200);
  }
}

const openOrder = (page: Page, { orderId, key }: Placed) =>
  page.goto(`/order#${new URLSearchParams({ id: orderId, key })}`);
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

// R905, R1114
test('an invoice is one sheet on A4 and Letter, with the price of a unit', async ({
  page,
  request,
}) => {
  const { orderId, key } = await place(request, 2);
  await take(request, orderId, { type: 'packed' });
  await openOrder(page, { orderId, key });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Invoice/ })
    .click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading')).toHaveText(/^Invoice \d{4}-\d{6}$/);
  await expect(paper.getByRole('columnheader', { name: 'Unit price' })).toBeVisible();
  await expectNoFindings(page);
  await expectSheets(page, 1);
});

// R263
test('a new order is cancelled on its page after asking once', async ({ page, request }) => {
  const order = await place(request);
  await openOrder(page, order);
  await expect(timeline(page).getByRole('listitem')).toHaveText([/^Order placed/]);
  await expectNoFindings(page);
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await button(page, 'Cancel order').click();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Cancel order')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('status').getByText('Your order is cancelled.')).toBeVisible();
  await expect(timeline(page)).toContainText('Cancelled: Cancelled by the shopper');
  await expect(button(page, 'Cancel order')).toHaveCount(0);
});

// R266
test('the address of a new order is corrected on its page', async ({ page, request }) => {
  await openOrder(page, await place(request));
  await button(page, 'Correct address').click();
  await expectNoFindings(page);
  await fillIn(page, { 'Street Address': '9 Harbour Lane' });
  await button(page, 'Save address').click();
  await expect(page.getByRole('status').getByText('The address is corrected.')).toBeVisible();
  await expect(page.locator('address')).toContainText('9 Harbour Lane');
  await expect(timeline(page)).toContainText('Address corrected');
});

// R263
test('who cancels too late is told so', async ({ page, request }) => {
  const order = await place(request);
  await openOrder(page, order);
  await expect(timeline(page)).toBeVisible();
  await take(request, order.orderId, { type: 'packed' });
  await button(page, 'Cancel order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('alert').getByText(/already packed/)).toBeVisible();
});

// R263
test('a sent order shows its parcel, can be ordered again, withdrawn from and printed', async ({
  page,
  request,
}) => {
  const order = await place(request);
  const url = 'https://post.example/A1';
  const shipped = { type: 'shipped', carrier: 'Post', tracking: 'A1', url };
  await take(request, order.orderId, { type: 'packed' }, { type: 'note', text: 'Secret' }, shipped);
  await openOrder(page, order);
  await expect(timeline(page)).toContainText('Shipped with Post, number A1');
  await expect(timeline(page)).not.toContainText('Secret');
  await expect(timeline(page).getByRole('link')).toHaveAttribute('href', url);
  await expect(button(page, 'Cancel order')).toHaveCount(0);
  await button(page, 'Order again').click();
  await expect(page.getByText('Added to your cart at today’s prices.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toBeHidden();
  await expect(button(page, 'Order again')).toBeHidden();
  await expect(timeline(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Send back or withdraw' }).click();
  await main.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(main.getByRole('textbox', { name: 'Order number' })).toHaveValue(order.orderId);
});

// R257
test('a withdrawal shows what it sends, and is received', async ({ page, request }) => {
  const order = await place(request);
  await take(request, order.orderId, { type: 'packed' }, { type: 'shipped' });
  await page.goto('/withdraw');
  await whenLive(page);
  await fillIn(page, { Name: to.name, 'Order number': order.orderId, 'E-mail': to.email });
  await button(page, 'Withdraw from contract here').click();
  await expect(page.getByRole('heading', { name: 'This will be sent' })).toBeFocused();
  for (const text of [to.name, order.orderId, to.email, 'All items'])
    await expect(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible();
  await expectNoFindings(page);
  await button(page, 'Change').click();
  await fillIn(page, { Items: 'The small one' });
  await button(page, 'Withdraw from contract here').click();
  await button(page, 'Confirm withdrawal here').click();
  await expect(
    page.getByRole('status').getByText('Your withdrawal has been received.'),
  ).toBeVisible();
  await expectNoFindings(page);
  await expect(async () => {
    await openOrder(page, order);
    await page.reload();
    await expect(timeline(page)).toContainText('Withdrawn from the contract: The small one');
  }).toPass();
});

// R802
test('some units are withdrawn from, chosen where the order’s page leads to', async ({
  page,
  request,
}) => {
  const order = await place(request, 3);
  await take(request, order.orderId, { type: 'packed' }, { type: 'shipped' });
  await openOrder(page, order);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Send back or withdraw' }).click();
  await main.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue(to.name);
  await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue(to.email);
  const units = main.getByRole('spinbutton', { name: 'Units, of 3' });
  await expect(units).toHaveValue('3');
  await units.fill('2');
  await expectNoFindings(page);
  await button(page, 'Withdraw from contract here').click();
  for (const text of [/^2 of 3 /, /^1 of 3 /])
    await expect(page.getByRole('definition').getByText(text)).toBeVisible();
  await button(page, 'Confirm withdrawal here').click();
  await expect(
    page.getByRole('status').getByText('Your withdrawal has been received.'),
  ).toBeVisible();
  await expect(async () => {
    await openOrder(page, order);
    await page.reload();
    await expect(main.getByText('2 of 3 withdrawn', { exact: true })).toBeVisible();
  }).toPass();
  await expect(main.getByRole('link', { name: 'Send back or withdraw' })).toBeVisible();
  await expectNoFindings(page);
});

// R257
test('the link of an order is asked for by number and e-mail; what could not be sent is said and kept', async ({
  page,
}) => {
  await page.goto('/track');
  await whenLive(page);
  await page.route('**/api/track', (route) => route.fulfill({ status: 429, body: 'slow down' }), {
    times: 1,
  });
  await fillIn(page, { 'Order number': 'unknown', 'E-mail': 'ada@example.com' });
  await button(page, 'Send me the link').click();
  await expect(page.getByRole('alert').getByText(/could not be sent/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('unknown');
  await fillIn(page, { 'Order number': '0000-0000-0000-0000', 'E-mail': 'ada@example.com' });
  await button(page, 'Send me the link').click();
  await expect(
    page.getByRole('status').getByText('If we know this order, its link is on its way.'),
  ).toBeVisible();
  await expectNoFindings(page);
});

test.describe('with a cart', () => {
  test.use({ kept: { cart: [builtLine(perfume)] } });

  // R32, R352, R263
  test('an order is promised a day, and its link is found on the device until it is removed', async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    const arrival = page.getByText(/^Arrives by \w+day, \w+ \d+$/);
    await page.goto(pathOf(perfume));
    await expect(arrival).toBeVisible();
    const promised = await arrival.innerText();
    await page.goto('/cart');
    await expect(page.getByText(promised, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText(promised, { exact: true })).toBeVisible();
    await fillIn(page, shipping);
    // R500: there it takes longer than at home.
    await expect(page.getByText(promised, { exact: true })).toBeHidden();
    const there = await arrival.innerText();
    await button(page, 'Place Order').click();
    const order = page.getByRole('region', { name: 'Your order' });
    await expect(order).toContainText(/Total \$[\d.,]+\d/);
    await expect(order.getByText(there, { exact: true })).toBeVisible();
    const number = await order.locator('strong').innerText();
    expect(alerts).toEqual([expect.stringContaining(number)]);

    await page.goto('/track');
    const kept = page.getByRole('region', { name: 'Orders on this device' });
    await expect(kept).toBeVisible();
    await expectNoFindings(page);
    await kept.getByRole('link', { name: `Order ${number}` }).click();
    await expect(page.getByText(there, { exact: true })).toBeVisible();
    const line = page.getByRole('listitem').filter({ hasText: perfume.name });
    await expect(line.getByRole('link')).toHaveAttribute('href', pathOf(perfume));
    await expect(line.locator('img')).toHaveJSProperty('complete', true);
    await expect(kept.getByRole('link')).toHaveAttribute('aria-current', 'page');
    await expectNoFindings(page);
    await page.emulateMedia({ media: 'print' });
    await expect(kept).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await kept.getByRole('button', { name: `Remove the link of order ${number}` }).click();
    await expect(kept.getByText('No link of an order is kept here any more.')).toBeVisible();
    await expect(kept.getByRole('heading')).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('attarine:orders'))).toBeNull();
  });

  // R107
  test('before Place Order stand total, payment and the rules', async ({ page }) => {
    await page.goto('/checkout');
    const form = page.getByRole('main').locator('form');
    await expect(form).toContainText('You pay on delivery.');
    await expect(form.locator('strong')).toHaveText(totalOf(builtLine(perfume).price));
    await expect(form.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    await expect(form.getByRole('link', { name: 'withdraw' })).toHaveAttribute('href', '/withdraw');
    const privacy = form.getByRole('link', { name: 'privacy' });
    await expect(privacy).toHaveAttribute('href', '/privacy');
    const returns = form.getByRole('link', { name: 'delivery and returns' });
    await expect(returns).toHaveAttribute('href', '/shop#shipping-returns');
  });
});
