import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { test } from '../support/keeper.ts';
import { whenLive } from '../support/live.ts';

// R983, R991
test('a code is made on a phone without a mouse, listed, and switched off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/desk');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Codes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codes');
  await whenLive(page);
  const word = `SPRING${randomInt(1e9)}`;
  await page.getByLabel('Word').fill(word.toLowerCase());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Percent off' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('95');
  await page.keyboard.press('Enter');
  const percent = page.getByRole('textbox', { name: 'Percent' });
  await expect(percent).toHaveAccessibleDescription('Percent are from 1 to 90.');
  await percent.fill('10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${word} is made.` })).toBeVisible();
  await expect(page.getByRole('link', { name: `/cart?code=${word}` })).toBeVisible();

  const row = page.getByRole('table', { name: 'All codes' }).getByRole('row', { name: word });
  await expect(row).toContainText('10% off');
  await expect(row.getByRole('cell', { name: 'On', exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Switch off: ${word}` }).click();
  await expect(row.getByRole('cell', { name: 'Off', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: `Switch on: ${word}` })).toBeFocused();
  await page.getByText('More rules').click();
  await expectNoFindings(page);
});
