import { expect, type Page } from '@playwright/test';
import type { SalesReply, StockListReply } from '../../src/domain/desk/desk-replies.ts';
import { formatPrice, toCents } from '../../src/domain/money.ts';
import { diffuser, unusual, unusualId } from '../support/built.ts';
import { placeOrder, savedBy, someone, test, token, writeMessage } from '../support/keeper.ts';

/** One that no other test of a browser buys, so that counting it stops none of them. */
const counted = `${diffuser.name} ${unusual(diffuser).name}`;

const rowNamed = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

// R230
test('stock is counted, warned of and changed with a reason', async ({ page, request }) => {
  await page.goto('/desk/stock');
  const row = rowNamed(page, counted);
  await expect(row).toContainText('Not counted');
  await page.getByRole('searchbox', { name: 'Search stock' }).fill(counted);
  await expect(page.getByRole('table', { name: 'Stock' }).getByRole('row')).toHaveCount(2);
  await row.getByRole('spinbutton', { name: `On hand of ${counted}` }).fill('400');
  await row.getByRole('spinbutton', { name: 'Warn below' }).fill('401');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Low');

  await row.getByRole('button', { name: `Change stock of ${counted}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Change by' }).fill('-3');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Three broke on the way.');
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  const onHand = row.getByRole('spinbutton', { name: `On hand of ${counted}` });
  await expect(onHand).toHaveValue('397');
  await row.getByRole('button', { name: `Change stock of ${counted}` }).click();
  await expect(dialog.getByText('Three broke on the way.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Somebody else counts meanwhile: what is typed here is not written over it.
  const path = `/api/stock/${unusualId(diffuser)}`;
  const headers = { Authorization: `Bearer ${token}` };
  const etag = (await request.get(path, { headers })).headers()['etag'] ?? '';
  await request.put(path, { headers: { ...headers, 'If-Match': etag }, data: { onHand: 500 } });
  await onHand.fill('390');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('alert')).toContainText('changed since you read it');
  const list = await (await request.get('/api/desk/stock', { headers })).json();
  const stored = (list as StockListReply).rows.find(({ sku }) => sku === unusualId(diffuser));
  expect(stored?.onHand).toBe(500);

  await page.goto('/desk/stock?show=low');
  await expect(page.getByRole('button', { name: /^Low \(\d+\)$/, pressed: true })).toBeVisible();
});

// R230
test('a product is added, edited and taken away without a build', async ({ page, request }) => {
  const name = someone();
  await page.goto('/desk/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('spinbutton', { name: 'Price', exact: true }).fill('12.345');
  await dialog.getByRole('textbox', { name: 'Sizes' }).fill('50ML nothing');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await dialog.getByRole('spinbutton', { name: 'Price', exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(dialog).toContainText('Each line is a name and a price');
  await dialog.getByRole('textbox', { name: 'Sizes' }).fill('50ML 12\n100ML 20 24');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(rowNamed(page, name)).toContainText(`${formatPrice(12_00)}, 2 choices`);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByRole('textbox', { name: 'Sizes' })).toHaveValue('50ML 12\n100ML 20 24');
  await dialog.getByRole('checkbox', { name: 'In stock' }).uncheck();
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(rowNamed(page, name)).toContainText('Out of stock');
  const id = (await rowNamed(page, name).getByRole('cell').first().textContent()) ?? '';
  expect(await (await request.get(`/api/products/${id}`)).json()).toMatchObject({
    name,
    inStock: false,
    sizes: [
      { size: '50ML', price: 12, isDefault: true },
      { size: '100ML', originalPrice: 24 },
    ],
  });

  await page.getByRole('button', { name: `Take away ${name}` }).click();
  await dialog.getByRole('button', { name: 'Take away' }).click();
  await expect(rowNamed(page, name)).toBeHidden();
});

// R231
test('a message is answered, and another one is done without an answer', async ({
  page,
  request,
}) => {
  const sender = await writeMessage(request, 'Is it sealed?\nI travel far.');
  const other = await writeMessage(request, 'Buy our lists!');
  await page.goto('/desk/messages');
  const message = page.getByRole('article', { name: sender });
  await expect(message).toContainText('I travel far.');
  await message.getByRole('textbox', { name: 'Answer' }).fill('It is, in wax.');
  await message.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('status')).toHaveText(`Your answer to ${sender} is on its way.`);
  await expect(message).toBeHidden();
  await page
    .getByRole('article', { name: other })
    .getByRole('button', { name: 'Mark done' })
    .click();
  await expect(page.getByRole('status')).toHaveText(`The message of ${other} is done.`);
  await expect(page.getByRole('status')).toBeFocused();

  await page.getByRole('button', { name: /^Answered \(\d+\)$/ }).click();
  await expect(message).toContainText('It is, in wax.');
  await expect(message).toContainText('by the shop’s token');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('article', { name: other })).toBeVisible();
});

const today = () => new Date().toISOString().slice(0, 10);

// R232
test('sales have a chart, tables with the same figures, and files', async ({ page, request }) => {
  await placeOrder(request);
  const reading = page.waitForResponse('**/api/desk/sales?**');
  await page.goto('/desk/sales');
  const { products, total } = (await (await reading).json()) as SalesReply;
  await expect(page.getByRole('img', { name: 'Sales by day' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatPrice(toCents(total.revenue)));
  const [best] = products;
  if (!best) throw new Error('Nothing was sold.');
  const first = page.getByRole('table', { name: 'Sales by product' }).getByRole('row').nth(1);
  await expect(first).toHaveText(
    `${best.product}${best.orders}${best.units}${formatPrice(toCents(best.revenue))}`,
  );
  const rows = (await savedBy(page, 'Export products CSV')).trimEnd().split('\r\n');
  expect(rows).toContain(`${best.product},${best.orders},${best.units},${best.revenue}`);

  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Sales by month' })).toBeVisible();
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('table', { name: 'Sales by month' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('alert')).toContainText('at most 366 days');
  await page.getByLabel('From', { exact: true }).fill(today());
  await expect(page.getByRole('alert')).toBeHidden();
});

// R228
test('a mail that was given up is sent again', async ({ page }) => {
  const at = new Date().toISOString();
  const orderId = someone().replaceAll(' ', '-');
  let mails = [{ key: 'a.mail', kind: 'confirm', at, sentAt: null, gaveUpAt: at, orderId }];
  await page.route('**/api/desk/mails', (route) => route.fulfill({ json: { mails } }));
  await page.route('**/api/desk/mails/a.mail/again', (route) => {
    mails = [];
    return route.fulfill({ status: 204 });
  });
  await page.goto('/desk/mails');
  await expect(page.getByRole('link', { name: `of order ${orderId}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Every mail has left, or is on its way.')).toBeVisible();
});
