import { expect } from '@playwright/test';
import { formatPrice } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, perfume } from '../support/built.ts';
import { openOrder, placeOrder, readOrder, test } from '../support/keeper.ts';

test.use({ viewport: { width: 390, height: 844 } });

// R1014
test('a keeper changes an order on a phone: preview, then save', async ({ page, request }) => {
  const line = builtLine(perfume);
  const orderId = await placeOrder(request, { lines: [line] });
  const before = await readOrder(request, orderId);
  await openOrder(page, orderId);
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change order' });
  await expectNoFindings(page);

  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing is changed.');
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).first().fill('2');
  await dialog.getByText('Address', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Street Address' }).fill('9 Mint Lane');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const after = dialog.getByRole('region', { name: 'After' });
  await expect(after).toContainText('2 ×');
  await expect(after).toContainText('9 Mint Lane');
  await expectNoFindings(page);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Order changed');
  await expect(page.getByRole('main')).toContainText('9 Mint Lane');
  const changed = await readOrder(request, orderId);
  expect(changed.order.lines[0]?.quantity).toBe((before.order.lines[0]?.quantity ?? 0) + 1);
  await expect(page.getByRole('main')).toContainText(
    formatPrice(Math.round(changed.order.total * 100)),
  );
});
