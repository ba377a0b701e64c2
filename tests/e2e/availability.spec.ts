import { expect, type Page } from '@playwright/test';
import type { StockListReply } from '../../src/features/stock/stock-replies.schema.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import {
  anotherPerfume,
  builtLine,
  perfume,
  unusual,
  unusualId,
  usualId,
} from '../support/built.ts';
import { stir } from '../support/live.ts';
import { test } from '../support/shopper.ts';

/* How shoppers see products that are sold out or nearly so (R223). */

const headers = { Authorization: `Bearer ${process.env['SHOP_ADMIN_TOKEN']}` };

/** Answers what is left, once it is let go; `calls` counts the questions. */
async function answerLater(page: Page, left: Record<string, number>) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const reply = { calls: 0, letGo: () => resolve(undefined) };
  await page.route('**/api/availability', async (route) => {
    reply.calls += 1;
    await promise;
    await route.fulfill({ json: left });
  });
  return reply;
}

/** How much the layout has shifted so far. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without an entry no observer is called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

const nearlyGone = { [usualId(perfume)]: 2, [usualId(anotherPerfume)]: 0 };
const kept = { cart: [builtLine(perfume), builtLine(anotherPerfume)], wishlist: [perfume] };

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport, kept });

    // R223
    test('cards say it without moving the page, and what is gone cannot be added', async ({
      page,
    }) => {
      const reply = await answerLater(page, nearlyGone);
      await page.goto('/shop');
      await expect.poll(() => reply.calls).toBe(1);
      const before = await shiftOf(page);
      reply.letGo();
      const card = page.getByRole('article', { name: perfume.name });
      await expect(card.getByText('Only 2 left')).toBeVisible();
      const gone = page.getByRole('article', { name: anotherPerfume.name });
      await expect(gone.getByText('Out of stock')).toBeVisible();
      await expect(gone.getByRole('button', { name: / to cart$/ })).toBeDisabled();
      await expect(card.getByRole('button', { name: / to cart$/ })).toBeEnabled();
      expect(await shiftOf(page)).toBe(before);
    });

    // R223
    test('so does the page of a product, for the chosen size', async ({ page }) => {
      const reply = await answerLater(page, { ...nearlyGone, [unusualId(perfume)]: 0 });
      await page.goto(pathOf(perfume));
      await expect.poll(() => reply.calls).toBe(1);
      const before = await shiftOf(page);
      reply.letGo();
      await expect(page.getByText('Only 2 left')).toBeVisible();
      expect(await shiftOf(page)).toBe(before);
      const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
      await expect(add.first()).toBeEnabled();
      await page.getByRole('button', { name: 'Size', exact: true }).click();
      await page.getByRole('option', { name: unusual(perfume).name }).click();
      await expect(page.getByText('Out of stock')).toBeVisible();
      await expect(add.first()).toBeDisabled();
    });

    // R119
    test('what is sold out can be waited for, and the form moves nothing', async ({ page }) => {
      const reply = await answerLater(page, { [usualId(perfume)]: 0 });
      await page.route('**/api/back-in-stock', (route) => route.fulfill({ status: 202 }));
      await page.goto(pathOf(perfume));
      await expect.poll(() => reply.calls).toBe(1);
      const before = await shiftOf(page);
      reply.letGo();
      const form = page.getByRole('form', { name: 'Tell me when it is back' });
      await expect(form).toBeVisible();
      expect(await shiftOf(page)).toBe(before);
      await form.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
      const sent = page.waitForRequest('**/api/back-in-stock');
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toEqual({
        sku: usualId(perfume),
        email: 'ada@example.com',
      });
      const said = page.getByText('We write to you once, when it is back.');
      await expect(said).toBeFocused();
      // Another size is there, and has no form.
      await page.getByRole('button', { name: 'Size', exact: true }).click();
      await page.getByRole('option', { name: unusual(perfume).name }).click();
      await expect(
        page.getByText('You pay on delivery or by card.', { exact: true }),
      ).toBeVisible();
      await expect(said).toBeHidden();
    });

    // R223
    test('so do cart and wishlist', async ({ page }) => {
      const reply = await answerLater(page, nearlyGone);
      await page.goto('/cart');
      await expect.poll(() => reply.calls).toBe(1);
      const before = await shiftOf(page);
      reply.letGo();
      const lineOf = (name: string) => page.getByRole('listitem', { name });
      await expect(lineOf(perfume.name).getByText('Only 2 left')).toBeVisible();
      await expect(lineOf(anotherPerfume.name).getByText('Out of stock')).toBeVisible();
      expect(await shiftOf(page)).toBe(before);
      await page.goto('/wishlist');
      await expect(page.getByText('Only 2 left')).toBeVisible();
    });
  });
}

// R223
test('a page asks once, after its first paint; the next page asks anew', async ({ page }) => {
  const reply = await answerLater(page, nearlyGone);
  reply.letGo();
  await page.goto('/shop');
  await stir(page);
  const card = page.getByRole('article', { name: perfume.name });
  await expect(card.getByText('Only 2 left')).toBeVisible();
  const times = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/availability'));
    return { paint: paint?.startTime ?? Infinity, asked: asked.map(({ startTime }) => startTime) };
  });
  expect(times.asked).toHaveLength(1);
  expect(times.asked[0]).toBeGreaterThan(times.paint);
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('main').getByText('Only 2 left')).toBeVisible();
  await expect.poll(() => reply.calls).toBe(2);
});

test('a page that sells nothing does not ask', async ({ page }) => {
  const reply = await answerLater(page, nearlyGone);
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(reply.calls).toBe(0);
});

// R223, R119
test('what a keeper counts is what a shopper sees, and who waits for it is counted', async ({
  page,
  request,
}) => {
  const id = 941;
  const sku = `${id}_3ML`;
  const sizes = [{ size: '3ML', price: 60 }];
  const product = { id, name: 'Counted Attar', price: 60, sizes };
  const put = await request.put(`/api/products/${id}`, { data: product, headers });
  expect(put.ok()).toBe(true);
  const count = (onHand: number) =>
    request.put(`/api/stock/${sku}`, { data: { onHand }, headers: { ...headers, ...anyState } });
  const first = await request.put(`/api/stock/${sku}`, { data: { onHand: 2 }, headers });
  expect(first.ok()).toBe(true);
  await page.goto(`/product/${id}`);
  await expect(page.getByText('Only 2 left')).toBeVisible();
  expect((await count(0)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Out of stock')).toBeVisible();
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await form.getByRole('button').click();
  await expect(page.getByText('We write to you once')).toBeVisible();
  const listed = await request.get('/api/desk/stock', { headers });
  const { rows } = (await listed.json()) as StockListReply;
  expect(rows.find((row) => row.sku === sku)?.waiting).toBe(1);
  expect((await count(40)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('In stock')).toBeVisible();
  await request.delete(`/api/products/${id}`, { headers });
});

const anyState = { 'If-Match': '*' };
