import { expect, test, type Page } from '@playwright/test';
import { bestSellersOf } from '../../src/features/catalogue/best-sellers.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { formatPrice } from '../../src/base/money.ts';
import { allBuilt, diffuser, perfume, unusual, unusualId } from '../support/built.ts';
import { single } from '../support/content.ts';

/*
 * A slow phone shows a page before its first script has arrived. Nothing done before then is lost.
 */

/** Opens a page whose scripts wait, all or those named; the answer lets them come. */
async function openWithoutScripts(
  page: Page,
  path: string,
  scripts = /\/_astro\/.*\.js$/,
): Promise<() => void> {
  const { promise: arrival, resolve } = Promise.withResolvers<undefined>();
  await page.route(scripts, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => resolve(undefined);
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('attarine:cart') ?? '');
const inMain = (page: Page) => page.getByRole('main');

// R153
test('every press on the buying box counts', async ({ page }) => {
  const arrive = await openWithoutScripts(page, pathOf(perfume));
  const more = page.getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: `Add ${perfume.name} to wishlist` }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  expect(await kept(page)).toBe('');
  arrive();
  await expect.poll(() => kept(page)).toContain('"quantity":3');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 items' })).toBeVisible();
});

test('the colour that was chosen is the one that is bought', async ({ page }) => {
  const { name, price } = unusual(diffuser);
  const arrive = await openWithoutScripts(page, pathOf(diffuser));
  await page.getByRole('radio', { name }).check();
  arrive();
  await expect(page.getByText(formatPrice(price), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => kept(page)).toContain(`"id":"${unusualId(diffuser)}"`);
});

test('a written review counts', async ({ page }) => {
  const arrive = await openWithoutScripts(page, pathOf(perfume));
  const logged = page.waitForEvent('console', (line) => line.text().includes('Review'));
  await page.getByText('Write a review').click();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('textbox', { name: 'Comment' }).fill('It stays all day.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  arrive();
  await logged;
});

test('a form sent by Enter is sent, and nothing of it stands in the address', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/contact');
  await inMain(page).getByLabel('Name').fill('Amina Saleh');
  await inMain(page).getByLabel('Message').fill('Is the blue one back?');
  await inMain(page).getByLabel('Email').fill('amina@example.com');
  await inMain(page).getByLabel('Email').press('Enter');
  arrive();
  await expect(inMain(page).getByText('Message Sent Successfully!')).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test('the newsletter is subscribed to, and the address stays out of the URL', async ({ page }) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 202 }));
  const arrive = await openWithoutScripts(page, '/faq');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  arrive();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page).toHaveURL('/faq');
});

test('what is typed and chosen above a list is what the list shows', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/oils');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('floral');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('citrus');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('high-to-low');
  await page.getByRole('slider', { name: 'Maximum price' }).fill('60');
  arrive();
  await expect(page).toHaveURL('/oils?type=citrus&sort=high-to-low&max=60&q=floral');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('floral');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('citrus');
  await expect(page.getByRole('slider', { name: 'Maximum price' })).toHaveValue('60');
});

test('a category pressed in the shop filters it', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/shop');
  const { category } = perfume;
  const count = allBuilt('perfume').filter((other) => other.category === category).length;
  await page.getByRole('button', { name: `${category} (${count})` }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('high-to-low');
  arrive();
  await expect(page).toHaveURL(`/shop?category=${category}&sort=high-to-low`);
  await expect(inMain(page).getByRole('article')).toHaveCount(count);
});

test('an arrow key on a tab counts', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  await page.getByRole('tab', { name: 'Women', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  arrive();
  await expect(page.getByRole('tab', { name: 'Men', exact: true })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Men' })).toContainText(
    bestSellersOf(allBuilt('perfume'), 'men')[0]?.name ?? '',
  );
});

test('the film plays', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Play video' }).click();
  arrive();
  await expect(page.locator('video')).toBeVisible();
});

test('the slides stop and turn, though the slider itself comes last', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/', /\/_astro\/sliders\..*\.js$/);
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.getByRole('button', { name: 'Next slide' }).click();
  arrive();
  await expect(
    page.getByRole('heading', { name: single('home').hero[1]?.title ?? '' }),
  ).toBeVisible();
});
