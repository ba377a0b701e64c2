import { expect, type Page } from '@playwright/test';
import { test } from '../support/keeper.ts';
import { whenLive } from '../support/live.ts';
import { storedText, storeText } from '../support/stored-content.ts';

/* R982: the settings, in the copy of the content that the host of these tests has. */

const file = 'src/content/site.yaml';
const stored = ({ request }: Page) => storedText(request, file);

async function undo(page: Page, region: string) {
  await page.getByRole('button', { name: 'Last changes' }).click();
  const press = page.getByRole('button', { name: `Undo: Change the settings: ${region}` });
  await press.first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

// R981, R982
test('closing days and the flat price are saved, each by its own press, and taken back', async ({
  page,
}) => {
  await page.goto('/desk/settings');
  const closing = page.getByRole('region', { name: 'Closing days' });
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(closing.getByRole('button', { name: 'Save' })).toBeVisible();
  const before = await stored(page);
  await closing.getByRole('button', { name: 'Add closing days' }).click();
  const day = (name: string) => closing.getByRole('group').getByLabel(name, { exact: true }).last();
  await day('From').fill('2026-12-24');
  await day('To').fill('2026-12-20');
  await closing.getByRole('button', { name: 'Save' }).click();
  await expect(closing.getByRole('alert').getByRole('link')).toContainText(
    'must be the first day or later',
  );
  await closing.getByRole('alert').getByRole('link').click();
  await expect(day('To')).toBeFocused();
  await day('To').fill('2027-01-02');
  await delivery.getByRole('textbox', { name: 'Flat price' }).fill('6.25');
  await closing.getByRole('button', { name: 'Save' }).click();
  await expect(closing.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(await stored(page)).toContain("to: '2027-01-02'");
  expect(await stored(page)).not.toContain('flat: 6.25');
  await delivery.getByRole('button', { name: 'Save' }).click();
  await expect(delivery.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(await stored(page)).toContain('flat: 6.25');
  await expect(page.getByText('Publishing… about two minutes')).toBeVisible();

  await undo(page, 'Delivery');
  expect(await stored(page)).not.toContain('flat: 6.25');
  await storeText(page.request, file, before);
});

// R983
test('on a phone what the bar has no room for opens with More, by touch and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/desk/stock');
  await whenLive(page);
  const navigation = page.getByRole('navigation', { name: 'Desk' });
  const settings = navigation.getByRole('link', { name: 'Settings' });
  const more = navigation.getByRole('button', { name: 'More' });
  await expect(settings).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await settings.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});
