import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import {
  hazardStatements,
  precautionaryStatements,
} from '../../src/domain/product/hazard-words.ts';
import { pictogramName } from '../../src/domain/product/pictograms.ts';
import { all, only } from '../support/content.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // R712
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

  // R712
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
