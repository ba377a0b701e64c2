import sharp from 'sharp';
import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { longevityWord } from '../../src/features/scent/strength.ts';
import { formatPrice } from '../../src/base/money.ts';
import {
  allBuilt,
  diffuser,
  perfume,
  picturesOf,
  unusual,
  unusualId,
  usualId,
} from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { all } from '../support/content.ts';

/** Its row of thumbnails is the widest. */
const mostPictures = allBuilt('diffuser').reduce((most, other) =>
  picturesOf(other).length + other.variants.length > picturesOf(most).length + most.variants.length
    ? other
    : most,
);

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('attarine:cart') ?? '');

test.describe('choosing', () => {
  // R59
  test('a size shows its price, closes the list and stands in the address', async ({ page }) => {
    const { name, price } = unusual(perfume);
    await page.goto(pathOf(perfume));
    await page.getByRole('button', { name: 'Size', exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByText(formatPrice(price), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${pathOf(perfume)}?size=${name}`);
    await page.reload();
    await expect(page.getByText(formatPrice(price), { exact: true })).toBeVisible();
  });

  test('the size list is used with keys alone', async ({ page }) => {
    await page.goto(pathOf(perfume));
    const button = page.getByRole('button', { name: 'Size', exact: true });
    await button.press('Enter');
    await expect(page.getByRole('listbox', { name: 'Size' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription(perfume.variants.at(-1)?.name ?? '');
    await button.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('the chosen size and quantity go into the cart', async ({ page }) => {
    await page.goto(`${pathOf(perfume)}?size=${unusual(perfume).name}`);
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
    expect(await kept(page)).toContain(`"id":"${unusualId(perfume)}"`);
    expect(await kept(page)).toContain('"quantity":3');
  });

  // R79, R80
  test('a quantity below 1 becomes 1 and an emptied field returns; the heart fills the wishlist and takes it back', async ({
    page,
  }) => {
    await page.goto(pathOf(perfume));
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await expect(quantity).toHaveValue('1');
    await page.getByRole('button', { name: 'One more' }).click();
    await quantity.fill('');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('2');
    await quantity.fill('0');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await page.getByRole('button', { name: `Add ${perfume.name} to wishlist` }).click();
    await page.getByRole('button', { name: `Remove ${perfume.name} from wishlist` }).click();
    await expect(
      page.getByRole('button', { name: `Add ${perfume.name} to wishlist` }),
    ).toBeVisible();
  });

  // R59
  test('a colour shows its picture and price, and makes its own line', async ({ page }) => {
    const { name, price } = unusual(diffuser);
    const entry = all('diffusers').find(({ data }) => data.id === diffuser.id);
    const alt = entry?.data.colors.find(({ color }) => color === name)?.picture.alt ?? '';
    await page.goto(pathOf(diffuser));
    await expect(page.getByText('Size options not applicable for this product.')).toBeVisible();
    await page.getByRole('radio', { name }).check();
    await expect(page).toHaveURL(`${pathOf(diffuser)}?color=${name}`);
    await expect(page.getByText(formatPrice(price), { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: alt })).toBeInViewport();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect.poll(() => kept(page)).toContain(`"id":"${unusualId(diffuser)}"`);
  });
});

// R366
test('a shared link shows the whole product on a wide picture', async ({ request }) => {
  const html = await (await request.get(pathOf(perfume))).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(new URL(picture).pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

// R360
test('from 768 px on both columns end together, and the story has the full width', async ({
  page,
}) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathOf(perfume));
    const box = async (name: string | RegExp) =>
      (await page.getByRole('heading', { name }).boundingBox()) ?? { x: width, y: 0 };
    const notes = await box('Fragrance Notes');
    const reviews = await box('Reviews');
    const main = await page.getByRole('main').boundingBox();
    const add = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
    expect((add?.y ?? 0) < notes.y && notes.y < reviews.y, 'their order').toBe(true);
    expect(notes.x - (main?.x ?? 0)).toBeLessThan(width / 8);
    expect((add?.x ?? 0) - (main?.x ?? 0)).toBeGreaterThan(width / 2);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  // R360
  test('a bar stands for the button once it has been scrolled past', async ({ page }) => {
    await page.goto(pathOf(perfume));
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await expect(add).toHaveCount(1);
    await page.getByRole('heading', { name: 'Write a review' }).scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport();
    await expect(add).toHaveCount(1);
    await add.tap();
    await expect.poll(() => kept(page)).toContain(`"id":"${usualId(perfume)}"`);
  });

  test('nothing is cut off or wider than the screen', async ({ page }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(pathOf(mostPictures));
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(beyond).toBe(0);
      const thumbnails = page.getByRole('button', { name: /Show image/ });
      for (const thumbnail of await thumbnails.all()) {
        const box = await thumbnail.boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
      }
    }
  });
});

test.describe('a review', () => {
  // A press between two layouts hits nothing. Early presses have tests of their own.
  test.beforeEach(async ({ page }) => {
    await page.goto(pathOf(perfume));
    await whenLive(page);
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeHidden();
    await page.getByRole('heading', { name: 'Write a review' }).click();
  });

  // R66
  test('is logged with comment, rating and date, sent with what it says of the wearing, and the form is empty again', async ({
    page,
  }) => {
    await page.route('**/api/reviews', (route) => route.fulfill({ status: 202, json: {} }));
    const comment = page.getByRole('textbox', { name: 'Comment' });
    const stars = page.getByRole('radiogroup', { name: 'Rating' }).locator('label');
    const gray = await stars.first().evaluate((star) => getComputedStyle(star).color);
    await stars.getByRole('radio', { name: '4' }).check();
    for (const star of [0, 1, 2, 3]) await expect(stars.nth(star)).not.toHaveCSS('color', gray);
    await expect(stars.nth(4)).toHaveCSS('color', gray);
    await comment.fill('It stays all day.');
    const longevity = page.getByRole('radiogroup', { name: 'Longevity' });
    await longevity.getByRole('radio', { name: longevityWord(4) }).check();
    await page.getByRole('checkbox', { name: 'autumn' }).check();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ines');
    const logged = page.waitForEvent('console', (line) => line.text().includes('Review'));
    const sent = page.waitForRequest('**/api/reviews');
    await page.getByRole('button', { name: 'Submit Review' }).click();
    expect((await sent).postDataJSON()).toEqual({
      productId: perfume.id,
      rating: 4,
      comment: 'It stays all day.',
      longevity: 4,
      season: ['autumn'],
      name: 'Ines',
    });
    const [, review] = (await logged).args();
    expect(await review?.jsonValue()).toEqual({
      comment: 'It stays all day.',
      rating: 4,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    await expect(
      page.getByText('Thank you. A person reads each review before it is published.'),
    ).toBeVisible();
    await expect(comment).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});
