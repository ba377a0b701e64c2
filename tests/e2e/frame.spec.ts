import { expect, test, type Page } from '@playwright/test';
import { single } from '../support/content.ts';

const shopButton = (page: Page) => page.getByRole('button', { name: 'SHOP' });
const shopMenu = (page: Page) => page.getByRole('navigation', { name: 'Shop', exact: true });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

for (const [path, ground] of [
  ['/', 'paper'],
  ['/desk/login', 'plaster'],
] as const)
  test(`the browser’s frame has the colour of the page: ${path}`, async ({ page }) => {
    await page.goto(path);
    const colour = await page.evaluate(
      (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`),
      ground,
    );
    expect(colour).toMatch(/^#\w+$/);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', colour);
  });

// R1
test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// R2
test('the navigation names its six places and marks the active one, which is darker', async ({
  page,
}) => {
  await page.goto('/about');
  for (const name of ['HOME', 'FAQ', 'BLOG', 'CONTACT'])
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  const active = main(page).getByRole('link', { name: 'ABOUT US' });
  await expect(active).toHaveAttribute('aria-current', 'page');
  await expect(main(page).locator('[aria-current]')).toHaveCount(1);
  const color = (name: string) =>
    main(page)
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).color);
  expect(await color('ABOUT US')).not.toBe(await color('BLOG'));
});

test.describe('the SHOP menu', () => {
  // R2
  test('opens with a click, even one that comes before its script, 600 px wide with four headed groups whose entries lead to the shop', async ({
    page,
  }) => {
    await page.goto('/faq');
    await shopButton(page).click();
    await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(shopMenu(page)).toBeVisible();
    const box = await shopMenu(page).boundingBox();
    expect(box?.width).toBe(600);
    const { menu } = single('navigation');
    await expect(shopMenu(page).getByRole('heading')).toHaveText(menu.map((it) => it.heading));
    const links = shopMenu(page).getByRole('link');
    await expect(links).toHaveText(menu.flatMap((it) => it.entries.map(({ label }) => label)));
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/shop/);
  });

  // R2
  test('opens on hover, and a click right after keeps it open; it closes when the mouse leaves, and on a choice', async ({
    page,
  }) => {
    await page.goto('/faq');
    await shopButton(page).hover();
    await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
    await shopButton(page).click();
    await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
    await shopButton(page).click();
    await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(10, 700);
    await shopButton(page).hover();
    await expect(shopMenu(page)).toBeVisible();
    await page.mouse.move(10, 700);
    await expect(shopMenu(page)).toBeHidden();
    await shopButton(page).click();
    await shopMenu(page).getByRole('link').last().click();
    await expect(page).toHaveURL(/\/shop/);
    await expect(shopMenu(page)).toBeHidden();
  });

  // R2
  test('opens by keyboard, and closes by Escape, which returns the focus, or when the focus leaves', async ({
    page,
  }) => {
    await page.goto('/faq');
    await shopButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(shopMenu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shopButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(shopButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shopMenu(page)).toBeVisible();
    await main(page).getByRole('link', { name: 'ABOUT US' }).focus();
    await expect(shopMenu(page)).toBeHidden();
  });
});

test('without JavaScript the SHOP menu opens on hover', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/faq');
  await shopButton(page).hover();
  await expect(shopMenu(page)).toBeVisible();
  await page.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  // R7
  test('the menu fills the screen, shows pages, search, quick links and groups, keeps the focus inside, and closes by button, Escape and a choice', async ({
    page,
  }) => {
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const box = await dialog(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    for (const name of ['HOME', 'SHOP', 'ABOUT US', 'FAQ PAGE', 'BLOG', 'CONTACT', 'My Account'])
      await expect(dialog(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel('Search our store')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Wishlist, 0 items' })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    const groups = dialog(page).getByRole('navigation', { name: 'Shop by' });
    const labels = single('navigation').menu.flatMap(({ entries }) => entries);
    await expect(groups.getByRole('link')).toHaveText(labels.map(({ label }) => label));
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('button', { name: 'Open menu' }).click();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await dialog(page).getByRole('link', { name: 'BLOG' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(dialog(page)).toBeHidden();
  });

  // R7
  test('the search opens as a sheet, answers, and leads to the shop', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    const box = sheet.getByLabel('Search our store');
    await expect(box).toBeFocused();
    await box.fill('rose');
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL('/shop?q=rose');
    await expect(sheet).toBeHidden();
  });

  // R7
  test('in the search one Escape closes the list, the next the sheet, and the words stay', async ({
    page,
  }) => {
    await page.goto('/faq');
    const open = page.getByRole('button', { name: 'Search', exact: true });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    const box = sheet.getByLabel('Search our store');
    await box.fill('rose');
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await box.press('Escape');
    await expect(sheet.getByRole('option').first()).toBeHidden();
    await expect(sheet).toBeVisible();
    await expect(box).toHaveValue('rose');
    await box.press('Escape');
    await expect(sheet).toBeHidden();
    await open.click();
    await expect(box).toHaveValue('rose');
    await expect(box).toBeFocused();
    await page.keyboard.type('oud');
    await expect(box).toHaveValue('oud');
    // Where nothing is found, Escape closes the list from its links too.
    await box.fill('xqzw');
    await sheet.getByRole('link', { name: 'Contact us' }).focus();
    await page.keyboard.press('Escape');
    await expect(box).toBeFocused();
    await expect(sheet).toBeVisible();
  });
});

// R119
test('the newsletter leaves a wrong address to the browser, gives the address back when the call fails, and else logs it, clears the field and says thank you', async ({
  page,
}) => {
  await page.goto('/faq');
  const box = page.getByRole('textbox', { name: 'Email address' });
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  const status = (words: string) => page.getByRole('status').filter({ hasText: words });
  await box.fill('not an address');
  await subscribe.click();
  expect(await box.evaluate((it: HTMLInputElement) => it.validity.typeMismatch)).toBe(true);
  await expect(box).toHaveValue('not an address');

  for (const [answer, words] of [
    [null, 'This could not be sent. Please try again.'],
    [{ status: 429, json: { error: 'Too many mails.' } }, 'Too many mails.'],
  ] as const) {
    await page.route(
      '**/api/newsletter',
      (route) => (answer ? route.fulfill(answer) : route.abort()),
      { times: 1 },
    );
    await box.fill('ada@example.com');
    await subscribe.click();
    await expect(status(words)).toBeVisible();
    await expect(box).toHaveValue('ada@example.com');
  }

  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 202 }));
  const logged = page.waitForEvent('console', (line) => line.text().includes('ada@example.com'));
  await subscribe.click();
  await logged;
  await expect(box).toHaveValue('');
  await expect(status('Thank you')).toBeVisible();
});
