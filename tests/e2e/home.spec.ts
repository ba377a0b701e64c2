import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import { formatSaving } from '../../src/domain/money.ts';
import { allBuilt } from '../support/built.ts';
import { all, only } from '../support/content.ts';

const featuredOf = (kind: 'perfume' | 'oil' | 'diffuser') =>
  allBuilt(kind)
    .filter((product) => product.featured)
    .slice(0, 3);

// R22, R23
test('the sections stand in their order with their tiles, featured products and newest articles', async ({
  page,
}) => {
  await page.goto('/');
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  const wanted = [
    only('home').hero[0]?.title ?? '',
    'Shop by Category',
    'Popular Perfumes',
    'Our Best Sellers',
    'Your Signature Scent',
    'News & Blog Updates',
    'Essential Oils & Diffusers',
    only('testimonials').heading,
  ];
  expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);

  for (const { label, count, href } of only('home').tiles)
    await expect(page.getByRole('link', { name: `${label} ${count}` })).toHaveAttribute(
      'href',
      href,
    );
  await expect(page.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
    'href',
    '/shop',
  );

  const popular = page.getByRole('region', { name: 'Popular Perfumes' });
  await expect(popular.getByRole('article')).toHaveCount(featuredOf('perfume').length);
  for (const perfume of featuredOf('perfume')) {
    const card = popular.getByRole('article', { name: perfume.name });
    const saved = perfume.originalPrice - perfume.price;
    await expect(card.getByText(/^Save \$/)).toHaveText(
      saved > 0 ? [`Save ${formatSaving(saved)}`] : [],
    );
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      pathOf(perfume),
    );
  }

  const news = page.getByRole('region', { name: 'News & Blog Updates' });
  await expect(news.getByRole('article')).toHaveCount(Math.min(3, all('posts').length));
  await expect(news.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/blog');
  for (const link of await news.getByRole('article').getByRole('link').all())
    await expect(link).toHaveAttribute('href', '/blog');

  const section = page.getByRole('region', { name: 'Essential Oils & Diffusers' });
  for (const kind of ['oil', 'diffuser'] as const) {
    await expect(section.locator(`a[href^="/${kind}/"]`)).toHaveCount(featuredOf(kind).length);
  }
  await expect(section.getByRole('link', { name: 'View All Oils' })).toHaveAttribute(
    'href',
    '/oils',
  );
  await expect(section.getByRole('link', { name: 'View All Diffusers' })).toHaveAttribute(
    'href',
    '/diffusers',
  );
});

// R26
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

test.describe('the brand strip', () => {
  const row = (page: Page) =>
    page.getByRole('region', { name: 'Our brands' }).getByRole('list').first();
  const animation = (page: Page) =>
    row(page).evaluate((it) => {
      const { animationName, animationDuration, animationPlayState } = getComputedStyle(it);
      return [animationName === 'none', animationDuration, animationPlayState];
    });

  // R26
  test('is a grid on a large screen, on a phone a ten-second marquee that pauses, and stands still under reduced motion', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(row(page).getByRole('img')).toHaveCount(only('brands').entries.length);
    expect((await animation(page))[0]).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await animation(page)).toEqual([false, '10s', 'running']);
    await page.getByRole('button', { name: 'Pause brands' }).click();
    await page.mouse.move(5, 5);
    expect((await animation(page))[2]).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await animation(page))[0]).toBe(true);
  });
});

test.describe('the testimonials', () => {
  const region = (page: Page) => page.getByRole('region', { name: only('testimonials').heading });

  // R23
  test('are reviews by verified buyers, three, two or one by the width, without arrows or dots', async ({
    page,
  }) => {
    await page.goto('/');
    await region(page).scrollIntoViewIfNeeded();
    await expect(region(page).getByText('Verified Buyer')).toHaveCount(
      only('testimonials').entries.length,
    );
    await expect(region(page).getByRole('button')).toHaveCount(1);
    await expect(region(page).locator('[data-ready]')).toBeVisible();
    const ratio = () =>
      region(page)
        .locator('.swiper')
        .evaluate((it) =>
          Math.round(it.clientWidth / (it.querySelector('.swiper-slide')?.clientWidth ?? 1)),
        );
    for (const [width, count] of [
      [1024, 3],
      [640, 2],
      [639, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(ratio, `at ${width} px`).toBe(count);
    }
  });
});

// R32
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
