import { expect, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import type {
  OrderSummary,
  OrdersReply,
} from '../../src/features/orders/desk-view/list-replies.schema.ts';
import { builtLine, diffuser, perfume } from '../support/built.ts';
import { cutWords } from '../support/cut-words.ts';
import { sampleSales } from '../desk/sample-shop.ts';
import { openOrder, placeOrder, rowOf, takeSteps, test } from '../support/keeper.ts';
import { layoutFaults } from '../support/layout.ts';
import { whenLive } from '../support/live.ts';

/* The desk on a phone, with the browser's own bars on the screen. */
const phone = { width: 390, height: 664 };
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

const isRead = async (page: Page) => {
  await whenLive(page);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
};

/** What stands in a row at its longest. */
const longest: Partial<OrderSummary>[] = [
  { state: 'delivered', money: 'part refunded', refunded: 1022.5, total: 12_203.99 },
  { state: 'new', money: 'awaiting', way: 'card', gift: true },
  { state: 'withdrawn', money: 'collected', gift: true },
  ...Array.from({ length: 9 }, (): Partial<OrderSummary> => ({ state: 'packed' })),
];
const rows = longest.map((changes, index): OrderSummary => ({
  orderId: `aaaa-bbbb-cccc-${String(index).padStart(4, '0')}`,
  at: '2026-01-02T10:00:00.000Z',
  name: index % 2 ? 'Maximiliane Freifrau von Schmettow-Hohenwartau' : 'Bartholomäusz'.repeat(4),
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  ...({ total: 1203.99, units: 12, state: 'new', money: 'due' } as const),
  ...changes,
}));

async function showRows(page: Page) {
  const reply: OrdersReply = {
    orders: rows,
    next: 'more',
    counts: { open: 12, new: 4, packed: 8 },
  };
  await page.route('**/api/desk/orders?**', (route) => route.fulfill({ json: reply }));
  await page.route('**/api/desk/orders', (route) => route.fulfill({ json: reply }));
  await page.goto(deskRoutes.orders);
  await isRead(page);
}

// R867
test('the list of orders shows the first one at once, and its last one can be ticked', async ({
  page,
}) => {
  await showRows(page);
  expect.soft(await layoutFaults(page)).toEqual([]);
  const navigation = page.getByRole('link', { name: 'Stock' });
  const first = await rowOf(page, rows[0]?.orderId ?? '').boundingBox();
  const bar = await navigation.boundingBox();
  expect.soft((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const { orderId } of rows)
    await page.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  await expect(page.getByText('12 selected')).toBeVisible();
  expect.soft(await layoutFaults(page)).toEqual([]);
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
  }
});

// R867
test('what opens on an order, or a new one, fits too', async ({ page, request }) => {
  const orderId = await placeOrder(request, { lines: [builtLine(perfume), builtLine(diffuser)] });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openOrder(page, orderId);
  await press('Lots by product');
  expect.soft(await layoutFaults(page), 'lots').toEqual([]);
  await page.keyboard.press('Escape');
  await takeSteps(request, orderId, { type: 'packed' });
  await openOrder(page, orderId);
  await press('Mark shipped');
  expect.soft(await layoutFaults(page), 'ship').toEqual([]);
  await page.goto(deskRoutes.newOrder);
  await press('Add a discovery set');
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  expect.soft(await layoutFaults(page), 'new order').toEqual([]);
});

// R867, R974
test('what was not saved is listed, and covers no field that is gone to', async ({ page }) => {
  await page.goto(`${deskRoutes.editProduct}?new=perfumes&name=Unfinished`);
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.getByRole('alert').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

// R1077
test('orders, one to pack, settings and gift cards are whole at 320 px', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const lines = [builtLine(perfume), builtLine(diffuser)];
  const orderId = await placeOrder(request, { lines });
  await takeSteps(request, await placeOrder(request), { type: 'packed' });
  const { orders, order, newOrder, settings, codes, giftCards } = deskRoutes;
  for (const path of [orders, order(orderId), newOrder, settings, codes, giftCards]) {
    await page.goto(path);
    await isRead(page);
    expect.soft(await widthOf(page), path).toBe(320);
    const shown = page.getByRole('main');
    expect.soft(await cutWords(shown), path).toEqual([]);
    const beyond = (await layoutFaults(page)).filter((fault) => fault.includes('beyond'));
    expect.soft(beyond, path).toEqual([]);
  }
});

// R1077
test('Sales and a changed order cut no word at 320 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/desk/sales?**', (route) =>
    route.fulfill({ json: sampleSales(Date.now()) }),
  );
  await page.goto(deskRoutes.sales);
  await page.getByRole('table', { name: 'Sales by product' }).waitFor();
  expect.soft(await cutWords(page.getByRole('main')), 'sales').toEqual([]);
  expect.soft(await widthOf(page)).toBe(320);
  await openOrder(page, await placeOrder(request, { lines: [builtLine(perfume)] }));
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change order' });
  await dialog.getByRole('combobox', { name: 'Size or color' }).waitFor();
  expect.soft(await cutWords(dialog), 'change').toEqual([]);
});
