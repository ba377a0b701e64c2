import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { toUnits } from '../../src/base/money.ts';
import { builtLine, perfume, totalOf, unusual, unusualId, usual } from '../support/built.ts';
import { alertsOf, fillIn, shipping, tabTo, test } from '../support/shopper.ts';

const { name } = perfume;
const chosen = unusual(perfume);

interface LastOrder {
  id: string;
  key: string;
}

/** What the checkout left in this tab about the order just placed. */
const lastOrder = (page: Page): Promise<LastOrder> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('attarine:last-order') ?? 'null') as LastOrder,
  );

const readBack = async (request: APIRequestContext, { id, key }: LastOrder) => {
  const response = await request.get(`/api/orders/${id}`, { headers: { 'X-Order-Key': key } });
  expect(response.status()).toBe(200);
  return (await response.json()) as unknown;
};

// R99, R107, R110, R153
test('a shopper browses, chooses a size, orders, and the order is in the store', async ({
  page,
  request,
}) => {
  const alerts = alertsOf(page);
  await page.goto('/shop');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Size' }).click();
  await page.getByRole('option', { name: chosen.name, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();

  await page.getByRole('link', { name: 'Cart, 1 items' }).click();
  await expect(page.getByRole('listitem', { name })).toContainText(chosen.name);
  await page.reload();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');

  const order = await lastOrder(page);
  expect(alerts).toEqual([expect.stringContaining(order.id)]);
  expect(await readBack(request, order)).toMatchObject({
    orderId: order.id,
    total: Number(totalOf(chosen.price).slice(1)),
    lines: [{ id: unusualId(perfume), quantity: 1, price: toUnits(chosen.price) }],
    to: { name: shipping['Full Name'], city: shipping.City },
  });
  await page.goto('/cart');
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await page.goto(`/order#id=${order.id}&key=${order.key}`);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).toContainText(totalOf(chosen.price));
  await expect(page.getByRole('main')).toContainText(shipping['Street Address']);
  await expect(page.getByRole('main')).toContainText('You pay on delivery.');
  expect(calls.filter((url) => url.includes(order.key) && !url.includes('#'))).toEqual([]);

  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toContainText(totalOf(chosen.price));
  await page.goto('/order#id=another&key=wrong');
  await expect(page.getByText('This order was not found.')).toBeVisible();
  await page.goto(`/order?id=${order.id}&key=${order.key}`);
  await expect(page.getByRole('main')).toContainText(totalOf(chosen.price));
});

test('the page of an order says when there is none', async ({ page }) => {
  await page.goto('/order?id=unknown&key=wrong');
  await expect(page.getByText('This order was not found.')).toBeVisible();
});

test.describe('with a cart', () => {
  test.use({ kept: { cart: [builtLine(perfume)] } });

  // R105
  test('a double click makes one order', async ({ page }) => {
    alertsOf(page);
    const replies: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/place-order')) return;
      replies.push(((await response.json()) as { orderId: string }).orderId);
    });
    await page.goto('/checkout');
    await fillIn(page, shipping);
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await expect(page).toHaveURL('/');
    expect(new Set(replies).size).toBe(1);
  });

  // R105
  test('an order whose answer was lost is not placed twice', async ({ page }) => {
    const alerts = alertsOf(page);
    const stored: string[] = [];
    await page.route(
      '**/api/place-order',
      async (route) => {
        const response = await route.fetch();
        stored.push(((await response.json()) as { orderId: string }).orderId);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.goto('/checkout');
    await fillIn(page, shipping);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect.poll(() => alerts).toEqual(['Server error. Try again.']);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/');
    expect((await lastOrder(page)).id).toBe(stored[0]);
  });
});

// R153
test('a purchase needs no mouse', async ({ page }) => {
  const alerts = alertsOf(page);
  const main = page.getByRole('main');
  await page.goto(pathOf(perfume));
  await tabTo(page, main.getByRole('button', { name: 'Size' }));
  await page.keyboard.press('Enter');
  const sizes = perfume.variants.map((variant) => variant.name);
  const steps = sizes.indexOf(chosen.name) - sizes.indexOf(usual(perfume).name);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('button', { name: 'Add to Cart' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 items' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem', { name })).toContainText(chosen.name);
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  for (const [label, value] of Object.entries(shipping)) {
    await tabTo(page, main.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, main.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(alerts).toHaveLength(1);
});
