import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { formatPrice } from '../../src/base/money.ts';
import { allBuilt, perfume } from '../support/built.ts';
import { cutWords } from '../support/cut-words.ts';

/* What fits on a phone: the header's one row, and the first screen. */

const header = (page: Page) => page.getByRole('banner');

/** The bottom of what is drawn, in px below the top of the screen. */
const bottomOf = async (part: ReturnType<Page['locator']>) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};

/** Everything of the header that is seen, from left to right. */
const inTheRow = (page: Page) =>
  header(page).evaluate((element) =>
    [...element.querySelectorAll('.bar > *, .logo .name, .logo .tagline, .icons > *')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom, isCut: part.scrollWidth > Math.ceil(right - left) };
      }),
  );

async function isOneRow(page: Page) {
  const { height = Infinity } = (await header(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(73);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  for (const { left, right, top, bottom, isCut } of await inTheRow(page)) {
    expect([left >= 0, right <= width, top >= 0, bottom <= height, isCut]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  }
}

for (const width of [320, 360, 375, 390, 820, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    // R1070
    test('the header is one row', async ({ page }) => {
      await page.goto('/faq');
      await isOneRow(page);
    });

    // R1070
    test('it is for a name of 24 letters, which is whole', async ({ page }) => {
      await page.goto('/faq');
      for (const name of ['Parfümerie am Gänsemarkt', 'Wohlgeruchsmanufakturwien']) {
        await page.addStyleTag({ content: `.logo { --letters: ${name.length} !important }` });
        await header(page)
          .locator('.name')
          .evaluate((element, text) => {
            element.textContent = text;
          }, name);
        await isOneRow(page);
        const size = await header(page)
          .locator('.name')
          .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
        expect(size).toBeGreaterThanOrEqual(14);
        const name_ = (await header(page).locator('.name').boundingBox()) ?? { x: 0, width: 0 };
        const icons = await header(page).locator('.icons').boundingBox();
        expect(name_.x + name_.width).toBeLessThanOrEqual(width < 1024 ? (icons?.x ?? 0) : width);
      }
    });
  });
}

test.describe('at 360 × 740 px the first screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const path of ['/shop', '/oils', '/diffusers']) {
    // R1071
    test(`of ${path} has products with name and price`, async ({ page }) => {
      await page.goto(path);
      const card = page.getByRole('main').getByRole('article').first();
      await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(card.getByText(/^\$\d+\.\d\d$/).first()).toBeInViewport({ ratio: 1 });
      const [filters, count, sort] = await Promise.all(
        [
          page.getByRole('button', { name: 'Filters' }),
          page.getByRole('main').getByRole('status').first(),
          page.getByRole('combobox', { name: 'Sort by' }),
        ].map((part) => part.boundingBox()),
      );
      const middle = (box: typeof filters = null) => (box ? box.y + box.height / 2 : NaN);
      expect(Math.abs(middle(filters) - middle(count))).toBeLessThan(4);
      expect(Math.abs(middle(filters) - middle(sort))).toBeLessThan(4);
    });
  }

  // R1071
  test('of a product has its name, price, whole picture and button', async ({ page }) => {
    await page.goto(pathOf(perfume));
    const row = page.locator('main button', { hasText: 'Add to Cart' });
    await expect(row).toBeInViewport({ ratio: 1 });
    const picture = page.getByRole('img', { name: perfume.name }).first();
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByText(formatPrice(perfume.price), { exact: true }),
      picture,
    ];
    for (const part of parts) await expect(part).toBeInViewport();
    const top = (await row.boundingBox())?.y ?? 0;
    expect(await bottomOf(picture)).toBeLessThanOrEqual(top);
  });

  // R1071
  test('and the next one of a set has its choice or its button', async ({ page }) => {
    await page.goto('/shop?category=gift-sets');
    const links = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link');
    await expect(links.first()).toBeVisible();
    const paths = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    for (const path of paths) {
      await page.goto(path);
      const choice = page.getByRole('checkbox');
      const add = page.getByRole('button', { name: 'Add to Cart' });
      const part = (await choice.count()) > 0 ? choice : add;
      expect(await bottomOf(part.first()), path).toBeLessThanOrEqual(2 * 740);
    }
  });

  // R1071
  test("a product's row follows to the lower edge, and stays where it belongs", async ({
    page,
  }) => {
    await page.goto(pathOf(perfume));
    const add = page.locator('main button', { hasText: 'Add to Cart' }).first();
    const before = await bottomOf(add);
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    expect(await bottomOf(add)).toBe(before);
    await page
      .getByText('You pay on delivery or by card.', { exact: true })
      .scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
    expect(await bottomOf(add)).toBeLessThan(before);
  });
});

// R1077
for (const width of [320, 360, 390])
  test(`no word is cut at ${width} px: comparison, home, lists, and a product with all its facts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const three = allBuilt('perfume').filter(({ variants }) => variants.length > 1);
    for (const path of [
      `/compare?ids=${three
        .slice(0, 3)
        .map(({ id }) => id)
        .join()}`,
      '/',
      '/shop',
      pathOf(perfume),
    ]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: /^Add /i }).first().waitFor();
      expect.soft(await cutWords(page.getByRole('main')), path).toEqual([]);
    }
  });

// R1077
test('tabs, and the lines of a price, stand together at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const best = page.getByRole('region', { name: 'Our Best Sellers' });
  await best.scrollIntoViewIfNeeded();
  const tops = await best
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const reduced = best
    .getByRole('article')
    .filter({ has: page.locator('s') })
    .first();
  const middles = await reduced
    .locator('h3, s')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => left + right),
    );
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? NaN))).toBeLessThan(4);
});

// R1072
test.describe('the footer', () => {
  test('is folded by group on a phone, and whole on a tablet', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation').getByRole('link');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/faq');
    await expect(links).toHaveCount(0);
    await expect(footer.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
    await footer.getByText('Discover').and(footer.locator('summary')).click();
    await expect(links.first()).toHaveText('Essential Oils');
    await page.reload();
    await page.setViewportSize({ width: 820, height: 740 });
    await expect(footer.getByRole('heading', { name: 'Discover' })).toBeVisible();
    await expect(links.last()).toHaveText('Contact');
    await expect(footer.locator('summary').first()).toBeHidden();
  });
});
