import { expect, test, type Page } from '@playwright/test';

test('the sections stand in their order', async ({ page }) => {
  await page.goto('/');
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  const wanted = [
    'Explore Our Signature Scent',
    'Shop by Category',
    'Popular Perfumes',
    'Our Best Sellers',
    'Your Signature Scent',
    'News & Blog Updates',
    'Essential Oils & Diffusers',
    'Trusted by Thousands of Satisfied Customers.',
  ];
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
});

test('the category tiles show their fixed counts and lead to the shop', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Women Perfumes 7 Items', 'Men Colognes 8 Items', 'Gift Sets 9 Items'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/shop');
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/shop',
  );
});

test('Popular Perfumes are the three featured ones', async ({ page }) => {
  await page.goto('/');
  const popular = page.getByRole('region', { name: 'Popular Perfumes' });
  await expect(popular.getByRole('article')).toHaveCount(3);
  const card = popular.getByRole('article', { name: 'Oud Zellij' });
  await expect(card.getByText('Save $50')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/product/1',
  );
});

test.describe('Our Best Sellers', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Our Best Sellers' });
  const names = (page: Page) => section(page).getByRole('article').getByRole('heading');

  test('begins with Women and follows the category rules', async ({ page }) => {
    await page.goto('/');
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole('tab', { name: 'Women' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(names(page)).toHaveText([
      'Amber Lantern',
      'Rose Riad',
      'Musk Limewash',
      'Musk Fig Milk',
    ]);
    await section(page).getByRole('tab', { name: 'Men', exact: true }).click();
    await expect(names(page)).toHaveText([
      'Oud Zellij',
      'Saffron Caravan',
      'Attar of the Old Garden',
      'Oud Brass Gate',
    ]);
    await section(page).getByRole('tab', { name: "Kid's" }).click();
    await expect(names(page)).toHaveText(['Musk Limewash', 'Musk Fig Milk']);
  });

  test('the arrow keys move between the tabs', async ({ page }) => {
    await page.goto('/');
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).locator('astro-island')).not.toHaveAttribute('ssr');
    await section(page).getByRole('tab', { name: 'Women' }).press('ArrowLeft');
    const kids = section(page).getByRole('tab', { name: "Kid's" });
    await expect(kids).toBeFocused();
    await expect(kids).toHaveAttribute('aria-selected', 'true');
  });

  test("a card shows 'From' the price and three icons", async ({ page }) => {
    await page.goto('/');
    const card = section(page).getByRole('article', { name: 'Amber Lantern' });
    await expect(card).toContainText('From $165.00');
    await expect(card.getByRole('link', { name: 'View Amber Lantern' })).toHaveAttribute(
      'href',
      '/product/2',
    );
    await card.getByRole('button', { name: 'Add Amber Lantern to wishlist' }).click();
    await expect(
      card.getByRole('button', { name: 'Remove Amber Lantern from wishlist' }),
    ).toBeVisible();
    await card.getByRole('button', { name: 'Add Amber Lantern to cart' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Amber Lantern added to cart!' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wishlist, 1 items' })).toBeVisible();
  });
});

test('Play video puts a muted film in place of the thumbnail and moves the focus to it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play video' }).click();
  const film = page.locator('video');
  await expect(film).toBeFocused();
  expect(await film.evaluate((it: HTMLVideoElement) => [it.muted, it.autoplay])).toEqual([
    true,
    true,
  ]);
  await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);
});

test('the news teasers lead to the blog', async ({ page }) => {
  await page.goto('/');
  const news = page.getByRole('region', { name: 'News & Blog Updates' });
  await expect(news.getByRole('article')).toHaveCount(3);
  await expect(news.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/blog');
  for (const link of await news.getByRole('article').getByRole('link').all())
    await expect(link).toHaveAttribute('href', '/blog');
});

test.describe('the brand strip', () => {
  const row = (page: Page) =>
    page.getByRole('region', { name: 'Our brands' }).getByRole('list').first();
  const animation = (page: Page) =>
    row(page).evaluate((it) => {
      const { animationName, animationDuration, animationPlayState } = getComputedStyle(it);
      return [animationName === 'none', animationDuration, animationPlayState];
    });

  test('is a grid of six on a large screen', async ({ page }) => {
    await page.goto('/');
    await expect(row(page).getByRole('img')).toHaveCount(6);
    expect((await animation(page))[0]).toBe(true);
  });

  test('is a ten-second marquee on a phone and pauses by hover and button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    expect(await animation(page)).toEqual([false, '10s', 'running']);
    await page.getByRole('button', { name: 'Pause brands' }).click();
    await page.mouse.move(5, 5);
    expect((await animation(page))[2]).toBe('paused');
  });

  test('stands still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    expect((await animation(page))[0]).toBe(true);
  });
});

test('oils and diffusers show three featured items each and lead to their pages', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Essential Oils & Diffusers' });
  await expect(section.locator('a[href^="/oil/"]')).toHaveCount(3);
  await expect(section.locator('a[href^="/diffuser/"]')).toHaveCount(3);
  await expect(section.getByRole('link', { name: 'View All Oils' })).toHaveAttribute(
    'href',
    '/oils',
  );
  await expect(section.getByRole('link', { name: 'View All Diffusers' })).toHaveAttribute(
    'href',
    '/diffusers',
  );
});

test.describe('the testimonials', () => {
  const region = (page: Page) =>
    page.getByRole('region', { name: 'Trusted by Thousands of Satisfied Customers.' });

  for (const [width, count] of [
    [1024, 3],
    [640, 2],
    [639, 1],
  ] as const) {
    test(`show ${count} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await region(page).scrollIntoViewIfNeeded();
      await expect(region(page).locator('[data-ready]')).toBeVisible();
      const ratio = await region(page)
        .locator('.swiper')
        .evaluate((it) => it.clientWidth / (it.querySelector('.swiper-slide')?.clientWidth ?? 1));
      expect(Math.round(ratio)).toBe(count);
    });
  }

  test('are five reviews by verified buyers, without arrows or dots', async ({ page }) => {
    await page.goto('/');
    await region(page).scrollIntoViewIfNeeded();
    await expect(region(page).getByText('Verified Buyer')).toHaveCount(5);
    await expect(region(page).getByRole('button')).toHaveCount(1);
  });
});

test('after an order a strip leads to it, until it is dismissed', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    sessionStorage.setItem('attarine:last-order', '{"id":"A-1","key":"k"}');
  });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'See your order' });
  await expect(link).toHaveAttribute('href', '/order#id=A-1&key=k');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(link).toBeHidden();
  await page.reload();
  await expect(link).toBeHidden();
});
