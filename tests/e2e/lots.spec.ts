import { expect } from '@playwright/test';
import { hazardStatements } from '../../src/features/catalogue/product/hazard-words.ts';
import { allBuilt, builtLine } from '../support/built.ts';
import { all } from '../support/content.ts';
import { openOrder, placeOrder, test } from '../support/keeper.ts';

const entry = all('oils').find(({ data }) => data.hazard?.statements.length);
const oil = allBuilt('oil').find(({ id }) => id === entry?.data.id);
const [statement] = entry?.data.hazard?.statements ?? [];
if (!oil || !statement) throw new Error('no oil has a label');

// R720
test('a lot is typed when an order is packed, stands on its slip and is found by a recall', async ({
  page,
  request,
}) => {
  const lot = `L-${Date.now()}`;
  const orderId = await placeOrder(request, { lines: [builtLine(oil)] });
  await openOrder(page, orderId);
  await page.getByRole('textbox', { name: 'Lot' }).fill(lot);
  await page.getByLabel('Best before').fill('2028-06-30');
  await page.getByRole('button', { name: 'Mark packed', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    `Packed, lot ${lot}, best before 2028-06-30`,
  );

  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/desk/orders?state=packed');
  await page.getByRole('checkbox', { name: new RegExp(orderId) }).check();
  await page.getByRole('button', { name: 'Print slips' }).click();
  const slip = page.locator('[data-sheets="slip"]');
  await expect(slip).toContainText(`Lot ${lot}, best before 2028-06-30`);
  await expect(slip).toContainText(`${statement} ${hazardStatements[statement]}`);

  await page.getByText('Find a lot').click();
  await page.getByRole('searchbox', { name: 'Lot' }).fill(lot.toLowerCase());
  await page.getByRole('button', { name: 'Find orders' }).click();
  const found = page.getByRole('list', { name: `Orders with the lot ${lot.toLowerCase()}` });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await expect(found.getByRole('link', { name: orderId })).toBeVisible();
});
