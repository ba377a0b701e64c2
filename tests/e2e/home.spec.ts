import { expect, test, type Page } from '@playwright/test';
import { single } from '../support/content.ts';

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
    await expect(row(page).getByRole('img')).toHaveCount(single('brands').entries.length);
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
  const region = (page: Page) => page.getByRole('region', { name: single('testimonials').heading });

  // R23
  test('are reviews by verified buyers, three, two or one by the width, without arrows or dots', async ({
    page,
  }) => {
    await page.goto('/');
    await region(page).scrollIntoViewIfNeeded();
    await expect(region(page).getByText('Verified Buyer')).toHaveCount(
      single('testimonials').entries.length,
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
test('after an order the page begins with it, until it is dismissed', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', 'yes');
    sessionStorage.setItem(
      'attarine:last-order',
      '{"id":"A-1","key":"k","said":["Total $4.99","Arrives by Monday, December 7"]}',
    );
  });
  await page.goto('/');
  const order = page.getByRole('main').getByRole('region').first();
  await expect(order).toHaveAccessibleName('Your order');
  await expect(order.getByRole('listitem')).toHaveText([
    'Total $4.99',
    'Arrives by Monday, December 7',
  ]);
  await expect(order.locator('strong')).toHaveText('A-1');
  const link = page.getByRole('link', { name: 'See your order' });
  await expect(link).toHaveAttribute('href', '/order#id=A-1&key=k');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(link).toBeHidden();
  await page.reload();
  await expect(link).toBeHidden();
});
