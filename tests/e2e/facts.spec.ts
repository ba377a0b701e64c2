import { expect, test } from '@playwright/test';
import { allBuilt } from '../support/built.ts';
import { whenLive } from '../support/live.ts';

/** Choosing it leaves something, and takes something away. */
const isNotInAll = (name: string) =>
  allBuilt('perfume').some(({ allergens = [] }) => !allergens.includes(name));

// R713
test('a shopper keeps allergens on the device, and list and finder leave them out', async ({
  page,
}) => {
  const perfumes = [...allBuilt('perfume'), ...allBuilt('set')];
  const allergen = perfumes.flatMap(({ allergens = [] }) => allergens).find(isNotInAll) ?? '';
  const free = perfumes.filter(({ allergens = [] }) => !allergens.includes(allergen));
  await page.goto('/shop');
  const filters = page.getByRole('button', { name: 'Filters' });
  await whenLive(page);
  await filters.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Without', { exact: true }).click();
  const button = sheet
    .getByRole('group', { name: 'Without' })
    .getByRole('button', { name: `${allergen} (${free.length})`, exact: true });
  await button.click();
  await expect(page).toHaveURL(/free-of=/);
  const mine = sheet.getByRole('button', { name: 'Free of my allergens' });
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(free.length);

  await page.goto('/finder');
  await page.getByRole('checkbox', { name: 'Free of my allergens' }).check();
  await page.getByRole('button', { name: 'Find my scent' }).click();
  await expect(page).toHaveURL(/free-of=/);
  const names = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.textContent));
  for (const { name, allergens = [] } of perfumes)
    if (allergens.includes(allergen)) expect(names.some((text) => text.includes(name))).toBe(false);
});
