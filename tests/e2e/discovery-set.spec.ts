import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { formatPrice, formatSaving } from '../../src/base/money.ts';
import { creditDays } from '../../src/features/orders/history/deadlines.ts';
import { choiceText, discovery, sampleId } from '../../src/features/catalogue/product/set-ids.ts';
import { expectNoFindings } from '../support/axe.ts';
import { allBuilt } from '../support/built.ts';
import { alertsOf, fillIn, shipping, tabTo, test } from '../support/shopper.ts';

const { sets: [set] = [] } = JSON.parse(readFileSync('dist/catalogue.json', 'utf8')) as Catalogue;
const { price = 0, choose: count = 0 } = set ?? {};
const sampled = allBuilt('perfume').filter(({ sample }) => sample !== undefined);
const five = sampled.filter(({ inStock }) => inStock).slice(0, count);
const skus = five.map(({ id }) => sampleId(id));
const address = `/discovery?set=${choiceText(discovery, skus)}`;
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chosen = (page: Page, number: number) =>
  expect(page.getByRole('status').filter({ hasText: 'chosen' })).toHaveText(
    `${number} of ${count} chosen`,
  );

// R670
test('a set is chosen by keyboard, bought as one line and named by its perfumes', async ({
  page,
}) => {
  await page.goto('/discovery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discovery set');
  await chosen(page, 0);
  for (const [index, { name }] of five.entries()) {
    await tabTo(page, box(page, name));
    await page.keyboard.press('Space');
    await chosen(page, index + 1);
  }
  await expect(page).toHaveURL(address);
  for (const { name } of sampled.filter((one) => !five.includes(one)))
    await expect(box(page, name)).toBeDisabled();
  await expectNoFindings(page);
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Discovery set added to cart!')).toBeVisible();

  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem', { name: 'Discovery set' });
  for (const { name } of five) await expect(line).toContainText(name);
  await expect(line).toContainText(formatPrice(price));
  // R874
  await expect(page.getByText(`for ${creditDays} days after its delivery`)).toBeVisible();
  await page.goto('/checkout');
  alertsOf(page);
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  await page.locator('a[href^="/order#"]').first().click();
  const ordered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Discovery set' });
  for (const { name } of five) await expect(ordered).toContainText(name);
});

// R670
test('the address keeps a choice, and one that is not full is not sold', async ({ page }) => {
  const [first, second] = five;
  await page.goto(`/discovery?set=${second?.id}-${first?.id}-999`);
  await chosen(page, 2);
  const alerts = alertsOf(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click({ force: true });
  await expect.poll(() => alerts).toEqual([`Please choose ${count} samples.`]);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' }).first()).toBeVisible();
  await box(page, first?.name ?? '').uncheck();
  await chosen(page, 1);
  await page.reload();
  await expect(box(page, second?.name ?? '')).toBeChecked();
});

// R670
test('the finder fills a set, and leads to its questions where it has no answers', async ({
  page,
}) => {
  await page.goto('/discovery');
  await page.getByRole('button', { name: 'Let the finder choose' }).click();
  await expect(page).toHaveURL('/finder');
  await page.getByRole('radio', { name: 'An evening out' }).check();
  await page.getByRole('button', { name: 'Find my scent' }).click();
  await page.getByRole('link', { name: 'Try them first' }).click();
  await expect(page).toHaveURL(/\/discovery\?occasion=evening/);
  await chosen(page, count);
  await page.getByRole('checkbox', { checked: true }).first().uncheck();
  await chosen(page, count - 1);
  await page.getByRole('button', { name: 'Let the finder choose' }).click();
  await chosen(page, count);
});

// R612
test('a sample is bought under the sizes of its perfume, at most three in an order', async ({
  page,
}) => {
  const [perfume] = five;
  if (perfume?.sample === undefined) throw new Error('The shop has no sample.');
  await page.goto(`/product/${perfume.id}`);
  await page
    .getByRole('button', {
      name: `Try it first: 2 ml, ${formatSaving(perfume.sample)}`,
      exact: true,
    })
    .click();
  await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem', { name: perfume.name });
  await expect(line).toContainText('Sample, 2 ml');
  await expect(line).toContainText(formatPrice(perfume.sample));
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${perfume.name}` });
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('3');
  await expect(line).toContainText('At most 3 of one sample in an order.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // R670
  test('the page names the perfumes and says how else to order', async ({ page }) => {
    await page.goto('/discovery');
    await expect(page.getByText('Choosing a set needs JavaScript.')).toBeVisible();
    for (const { name } of five) await expect(box(page, name)).toBeVisible();
  });

  test('a picture has its width before it comes, so that no text moves', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.route('**/*.webp', () => undefined);
    await page.goto('/discovery', { waitUntil: 'domcontentloaded' });
    const picture = page
      .locator('label')
      .filter({ hasText: five[0]?.name ?? '' })
      .locator('img');
    expect(await picture.evaluate((it: HTMLImageElement) => it.complete)).toBe(false);
    expect((await picture.boundingBox())?.width).toBe(72);
  });
});
