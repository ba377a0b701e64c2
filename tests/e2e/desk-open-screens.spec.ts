import { expect } from '@playwright/test';
import { test } from '../support/keeper.ts';

/* Screens of the desk that stay open, or lack something. */

// R830
test('sales that stay open over the end of a month show it as the last one', async ({ page }) => {
  // In Los Angeles it is one minute to midnight.
  await page.clock.install({ time: new Date('2026-12-01T07:59:00Z') });
  await page.goto('/desk/sales');
  const period = page.getByRole('group', { name: 'Period' });
  await period.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByLabel('From')).toHaveValue('2026-11-01');
  await page.clock.runFor(3 * 60_000);
  await expect(period.getByRole('button', { pressed: true })).toHaveText('Last month');
  await period.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByLabel('From')).toHaveValue('2026-12-01');
  await expect(page.getByLabel('To')).toHaveValue('2026-12-01');
});

// R831
test('a list that lacks records says so, and shows the others', async ({ page }) => {
  await page.route('**/api/desk/orders?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreadable: 2 } });
  });
  await page.goto('/desk/orders');
  await expect(page.getByRole('alert')).toContainText(
    '2 records could not be read and are left out. Health names them.',
  );
  await expect(page.getByRole('button', { name: /^Open/ })).toBeVisible();
});
