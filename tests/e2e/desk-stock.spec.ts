import { expect, type Page } from '@playwright/test';
import type { StockListReply } from '../../src/features/stock/stock-replies.schema.ts';
import { formatPrice } from '../../src/base/money.ts';
import { diffuser, unusual, unusualId } from '../support/built.ts';
import { someone, test, token } from '../support/keeper.ts';

/** A product that no other browser test buys, so that counting it disturbs none. */
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

  // Somebody else counts meanwhile. The typed count does not overwrite that.
  const path = `/api/stock/${unusualId(diffuser)}`;
  const headers = { Authorization: `Bearer ${token}` };
  const etag = (await request.get(path, { headers })).headers()['etag'] ?? '';
  await request.put(path, { headers: { ...headers, 'If-Match': etag }, data: { onHand: 500 } });
  await onHand.fill('390');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('alert')).toContainText('changed since you read it');
  const answer = await request.get('/api/desk/stock', { headers });
  const { rows } = (await answer.json()) as StockListReply;
  const stored = rows.find(({ sku }) => sku === unusualId(diffuser));
  expect(stored?.onHand).toBe(500);

  // R230: on a phone, one press for all that was typed.
  await page.setViewportSize({ width: 390, height: 700 });
  await onHand.fill('391');
  const all = page.getByRole('button', { name: 'Save all' });
  await expect(all).toBeInViewport();
  await all.click();
  await expect(all).toBeHidden();
  await expect(onHand).toHaveValue('391');

  await page.goto('/desk/stock?show=low');
  await expect(page.getByRole('button', { name: /^Low \(\d+\)$/, pressed: true })).toBeVisible();
});

// R230, R533
test('a product is added, edited and taken away without a build', async ({ page, request }) => {
  const name = someone();
  await page.goto('/desk/products');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('button', { name: 'Add something else' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const price = dialog.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('12.3456');
  const brand = dialog.getByRole('combobox', { name: 'Brand' });
  await expect(brand.getByRole('option', { name: diffuser.brand })).toBeAttached();
  await brand.selectOption('New house');
  await dialog.getByRole('textbox', { name: 'Name of the house' }).fill('Bayt Oud');
  await dialog.getByRole('textbox', { name: 'Sizes' }).fill('50ML nothing');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(price).toHaveAccessibleDescription(/at most 2 decimals/);
  await price.fill('12');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(dialog).toContainText('Each line is a name and a price');
  await dialog.getByRole('textbox', { name: 'Sizes' }).fill('50ML 12\n100ML 20 24');
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(rowNamed(page, name)).toContainText(`${formatPrice(12_00)}, 2 choices`);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByRole('textbox', { name: 'Sizes' })).toHaveValue('50ML 12\n100ML 20 24');
  await dialog.getByRole('checkbox', { name: 'In stock' }).uncheck();
  await dialog.getByRole('button', { name: 'Save product' }).click();
  await expect(rowNamed(page, name)).toContainText('Off sale');
  const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
  const id = href?.replace('/product/', '');
  expect(await (await request.get(`/api/products/${id}`)).json()).toMatchObject({
    name,
    brand: 'Bayt Oud',
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
