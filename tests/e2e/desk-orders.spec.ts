import { expect, type Page } from '@playwright/test';
import type { OrdersReply } from '../../src/features/orders/desk-view/list-replies.schema.ts';
import { stateWords } from '../../src/features/orders/desk-view/order-words.ts';
import { builtLine, diffuser } from '../support/built.ts';
import {
  openOrder,
  placeOrder,
  readOrder,
  rowOf,
  savedBy,
  someone,
  takeSteps,
  test,
} from '../support/keeper.ts';
import { expectSheets } from '../support/sheets.ts';

const search = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Search orders' }).fill(text);

// R207
test('older orders are read a page at a time', async ({ page }) => {
  const counts = { open: 2, new: 2, packed: 0, shipped: 0, delivered: 0 };
  const summary = { city: 'Fes', total: 20, units: 1, state: 'new', money: 'due' } as const;
  const at = new Date().toISOString();
  await page.route('**/api/desk/orders?**', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('after') === 'the-first';
    const orderId = isSecond ? 'older' : 'newer';
    const reply: OrdersReply = {
      orders: [{ orderId, at, name: someone(), ...summary }],
      next: isSecond ? null : 'the-first',
      counts,
    };
    return route.fulfill({ json: reply });
  });
  await page.goto('/desk/orders');
  await expect(rowOf(page, 'newer')).toBeVisible();
  await page.getByRole('button', { name: 'Older orders' }).click();
  await expect(rowOf(page, 'older')).toBeVisible();
  await expect(rowOf(page, 'newer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Older orders' })).toBeHidden();
});

// R201, R207
test('several parcels are shipped at once: the carrier once, a number each', async ({
  page,
  request,
}) => {
  const name = someone();
  const used = await placeOrder(request);
  await takeSteps(request, used, { type: 'packed' }, { type: 'shipped', carrier: 'Blue Van' });
  const ids = [await placeOrder(request, { name }), await placeOrder(request, { name })];
  for (const id of ids) await takeSteps(request, id, { type: 'packed' });
  const still = await placeOrder(request, { name });
  await page.goto('/desk/orders');
  await search(page, name);
  // Its head and the three orders: others are still listed while the search is on its way.
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select all orders' }).check();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship orders' });
  await dialog.getByRole('button', { name: 'Blue Van' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveValue('Blue Van');
  await expect(dialog.getByRole('textbox', { name: /^Tracking number of/ })).toHaveCount(2);
  for (const [at, id] of ids.entries())
    await dialog.getByRole('textbox', { name: `Tracking number of ${id}` }).fill(`BV-${at}`);
  await dialog.getByRole('button', { name: 'Ship and tell the shoppers' }).click();
  await expect(page.getByText('2 orders are shipped now.')).toBeVisible();
  for (const [at, id] of ids.entries())
    expect((await readOrder(request, id)).progress).toMatchObject({
      state: 'shipped',
      shipment: { carrier: 'Blue Van', tracking: `BV-${at}` },
    });
  expect((await readOrder(request, still)).progress.state).toBe('new');
});

// R207, R228
test('several orders are found, packed, printed and exported at once', async ({
  page,
  request,
}) => {
  const name = someone();
  const ids = [await placeOrder(request, { name }), await placeOrder(request, { name })];
  const other = await placeOrder(request);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/desk/orders');
  await expect(rowOf(page, other)).toBeVisible();
  await search(page, name);
  await expect(rowOf(page, other)).toBeHidden();
  for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('2 orders are packed now.')).toBeVisible();
  for (const id of ids) {
    await expect(rowOf(page, id)).toContainText('Packed');
    expect((await readOrder(request, id)).progress.state).toBe('packed');
    await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  }

  const rows = (await savedBy(page, 'Export CSV')).trimEnd().split('\r\n');
  expect(rows[0]).toBe(
    '\ufeffOrder,Placed,Name,City,Units,Total,State,Money,Still owed,Phone,Discount,Payment,Gift,Gift wrap,Discovery credit,Address,E-mail,Country,Currency,Tax,Shipping,Paid on,Refunded on,Gift cards',
  );
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.startsWith(`${ids[0] ?? ''},`))).toMatch(
    new RegExp(
      `,${name},Lisbon,1,[\\d.]+,Packed,On delivery,0,,0,On delivery,,0,0,".+, Portugal",[^,]+@[^,]+,PT,USD,0,[\\d.]+,,,0$`,
    ),
  );

  await page.getByRole('button', { name: 'Print slips' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  const slips = page.getByRole('article');
  await expect(slips).toHaveCount(2);
  await expect(slips.first()).toContainText('4 Cistern Street');
  await expect(slips.first()).toContainText('To collect on delivery: $');
  await expectSheets(page, 2);
});

// R918
test('invoices are printed by their numbers, of those that have one', async ({ page, request }) => {
  const name = someone();
  const ids = [await placeOrder(request, { name }), await placeOrder(request, { name })];
  const [packed = '', fresh = ''] = ids;
  await takeSteps(request, packed, { type: 'packed' });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/desk/orders');
  await search(page, name);
  for (const id of ids) await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await page.getByRole('button', { name: 'Print invoices' }).click();
  await expect(page.getByText(`No invoice yet: ${fresh}.`)).toBeVisible();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper).toHaveCount(1);
  await expect(paper.getByRole('heading')).toHaveText(/^Invoice \d{4}-\d{6}$/);
  await expect(paper).toContainText(packed);
  // R1114
  await expect(paper).toContainText('Unit price');
  await expectSheets(page, 1);
  await page.emulateMedia({ media: 'screen' });

  await openOrder(page, packed);
  await expect(page.getByRole('main')).toContainText(/Invoice \d{4}-\d{6}/);
  await openOrder(page, fresh);
  await page.getByRole('button', { name: 'Print invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('An order gets one when it is packed.');
});

// R207
test('the list by state says how many there are of each, and Back undoes a choice', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request, { lines: [builtLine(diffuser)] });
  await takeSteps(request, orderId, { type: 'packed' });
  await page.goto('/desk/orders');
  const states = page.getByRole('group', { name: 'State' });
  // Orders that came to nothing are listed as long as money for one is due.
  const lists = states
    .getByRole('button')
    .filter({ hasNotText: /Returned|Refused|Cancelled|Pick up/ });
  await expect(lists).toHaveText([
    /^Open \(\d+\)$/,
    /^New \(\d+\)$/,
    /^Packed \(\d+\)$/,
    /^Shipped \(\d+\)$/,
    /^Delivered \(\d+\)$/,
    /^Withdrawn \(\d+\)$/,
    'Closed',
  ]);
  await states.getByRole('button', { name: /^Packed/ }).click();
  await expect(page).toHaveURL('/desk/orders?state=packed');
  await expect(rowOf(page, orderId)).toContainText(stateWords.packed);
  await states.getByRole('button', { name: 'Closed' }).click();
  await expect(page.getByRole('combobox', { name: 'Placed in' })).toBeVisible();
  await expect(rowOf(page, orderId)).toBeHidden();
  await page.goBack();
  await expect(rowOf(page, orderId)).toBeVisible();
  await rowOf(page, orderId).getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
});
