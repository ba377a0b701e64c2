import { expect } from '@playwright/test';
import type { SalesReply } from '../../src/features/desk/desk-replies.schema.ts';
import { formatPrice, toCents } from '../../src/base/money.ts';
import { placeOrder, savedBy, someone, test, writeMessage } from '../support/keeper.ts';

// R219
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

// R424
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
    [
      best.product,
      best.orders,
      best.units,
      formatPrice(toCents(best.ordered)),
      formatPrice(toCents(best.revenue)),
    ].join(''),
  );
  const rows = (await savedBy(page, 'Export products CSV')).trimEnd().split('\r\n');
  expect(rows).toContain(
    `${best.product},${best.orders},${best.units},${best.ordered},${best.revenue}`,
  );

  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Sales by month' })).toBeVisible();
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('table', { name: 'Sales by month' })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page.getByRole('alert')).toContainText('at most 366 days');
  // The shop's day, which may not be that of this machine.
  const last = await page.getByLabel('To', { exact: true }).inputValue();
  await page.getByLabel('From', { exact: true }).fill(last);
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
