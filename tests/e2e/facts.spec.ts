import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import {
  hazardStatements,
  precautionaryStatements,
} from '../../src/domain/product/hazard-words.ts';
import { pictogramName } from '../../src/domain/product/pictograms.ts';
import { allBuilt } from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { all, only } from '../support/content.ts';

/** Choosing it leaves something, and takes something away. */
const isNotInAll = (name: string) =>
  allBuilt('perfume').some(({ allergens = [] }) => !allergens.includes(name));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // R710
  test('the page of a perfume says its ingredients and its allergens', async ({ page }) => {
    const entry = all('perfumes').find(({ data }) => data.allergens.length > 1);
    if (!entry) throw new Error('no perfume has allergens');
    await page.goto(pathOf({ id: entry.data.id, kind: 'perfume' }));
    const region = page.getByRole('region', { name: 'Ingredients and safety' });
    await expect(region.getByText(entry.data.ingredients.join(', '))).toBeVisible();
    await expect(
      region.getByRole('listitem').filter({ hasText: entry.data.allergens[0] ?? '' }),
    ).toHaveCount(1);
    await expect(region.getByText(only('site').responsiblePerson?.email ?? '')).toBeVisible();
  });

  // R710
  test('the page of an oil shows its CLP label, and says what the house has not given', async ({
    page,
  }) => {
    const entry = all('oils').find(({ data }) => (data.hazard?.pictograms.length ?? 0) > 2);
    const { hazard } = entry?.data ?? {};
    if (!entry || !hazard) throw new Error('no oil has a label');
    await page.goto(pathOf({ id: entry.data.id, kind: 'oil' }));
    const region = page.getByRole('region', { name: 'Ingredients and safety' });
    for (const code of hazard.pictograms)
      await expect(region.getByRole('img', { name: pictogramName(code) })).toBeVisible();
    for (const code of hazard.statements)
      await expect(region.getByText(`${code} ${hazardStatements[code]}`)).toBeVisible();
    for (const code of hazard.precautions)
      await expect(region.getByText(`${code} ${precautionaryStatements[code]}`)).toBeVisible();
    const ufi = region.getByRole('row', { name: /^UFI/ });
    await expect(ufi).toContainText(hazard.ufi ?? 'Not given by the house');
  });
});

// R713
test('a shopper keeps allergens on the device, and list and finder leave them out', async ({
  page,
}) => {
  const perfumes = allBuilt('perfume');
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

// R190
test('the footer leads to the imprint, which says who runs the shop and who answers', async ({
  page,
}) => {
  const { name, email, address, responsiblePerson } = only('site');
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveURL(/\/imprint$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  const main = page.getByRole('main');
  for (const text of [name, email, address.street, responsiblePerson?.address ?? ''])
    await expect(main).toContainText(text);
});
