import { expect, type Page } from '@playwright/test';
import type {
  DeskReview,
  DeskReviewsReply,
} from '../../src/features/reviews/review-replies.schema.ts';
import { expectNoFindings } from '../support/axe.ts';
import { perfume } from '../support/built.ts';
import { test } from '../support/keeper.ts';
import { aReview } from '../support/reviews.ts';

/* The desk's reviews, over a server that is made up, so that nothing is published in this shop. */

const waiting = (changes: Partial<DeskReview>): DeskReview => ({
  ...aReview(),
  at: '2026-03-04T10:00:00.000Z',
  productId: perfume.id,
  product: perfume.name,
  state: 'waiting',
  hasLink: false,
  reason: null,
  ...changes,
});

/** Answers the desk's calls. @returns the reviews as they are. */
async function serve(page: Page, ...reviews: DeskReview[]): Promise<DeskReview[]> {
  const countOf = (state: DeskReview['state']) =>
    reviews.filter((review) => review.state === state).length;
  await page.route('**/api/desk/reviews*', (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    const reply: DeskReviewsReply = {
      reviews: reviews.filter((review) => review.state === state),
      counts: {
        waiting: countOf('waiting'),
        published: countOf('published'),
        refused: countOf('refused'),
      },
      next: null,
    };
    return route.fulfill({ json: reply });
  });
  await page.route('**/api/desk/reviews/*/*', async (route) => {
    const [, id, type] = /([^/]+)\/(\w+)$/.exec(route.request().url()) ?? [];
    const review = reviews.find((one) => one.id === id);
    if (!review) return route.fulfill({ status: 404, json: { error: 'Not found.' } });
    if ((await route.request().headerValue('if-match')) !== `"${review.state}"`)
      return route.fulfill({ status: 409, json: { error: 'Somebody was first.', review } });
    const { reason = null, text } = route.request().postDataJSON() as Record<string, never>;
    if (type === 'publish') Object.assign(review, { state: 'published', reason: null });
    if (type === 'refuse') Object.assign(review, { state: 'refused', reason });
    if (type === 'reply') Object.assign(review, { reply: text });
    return route.fulfill({ json: review });
  });
  return reviews;
}

const articleOf = (page: Page, name: string) =>
  page.getByRole('article', { name: `Review by ${name}`, exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const status = (page: Page) => page.getByRole('main').getByRole('status');

// R293
test('a review is published, another refused for a reason, and a third gets a reply', async ({
  page,
}) => {
  await serve(
    page,
    waiting({ id: 'a', name: 'Ines', isVerified: true }),
    waiting({ id: 'b', name: 'Bo', hasLink: true, comment: 'See example.com' }),
    waiting({ id: 'c', name: 'Cleo' }),
  );
  await page.goto('/desk/reviews');
  await expect(articleOf(page, 'Ines')).toContainText('Verified purchase');
  await expect(articleOf(page, 'Bo')).toContainText('Holds a link');
  await articleOf(page, 'Ines').getByRole('button', { name: 'Publish' }).click();
  await expect(status(page)).toHaveText('Review by Ines is published.');
  await expect(status(page)).toBeFocused();
  await expect(articleOf(page, 'Ines')).toBeHidden();

  await articleOf(page, 'Bo').getByRole('button', { name: 'Refuse' }).press('Enter');
  const refusing = page.getByRole('dialog', { name: 'Refuse this review' });
  await refusing.getByRole('radio', { name: 'Advertising' }).press('Space');
  await refusing.getByRole('button', { name: 'Refuse this review' }).press('Enter');
  await expect(status(page)).toHaveText('Review by Bo is refused.');

  await articleOf(page, 'Cleo').getByRole('button', { name: 'Reply' }).click();
  const replying = page.getByRole('dialog', { name: 'Reply to this review' });
  await replying.getByRole('textbox', { name: 'Reply' }).fill('Thank you.');
  await replying.getByRole('button', { name: 'Save reply' }).click();
  await expect(replying).toBeHidden();
  await expect(articleOf(page, 'Cleo')).toContainText('Thank you.');

  await press(page, 'Refused (1)');
  await expect(articleOf(page, 'Bo')).toContainText('Refused: Advertising');
  await press(page, 'Published (1)');
  await expect(articleOf(page, 'Ines').getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expect(page).toHaveURL('/desk/reviews?state=published');
});

test('who comes second is told, and sees what stands there now', async ({ page }) => {
  const [review] = await serve(page, waiting({ id: 'a', name: 'Ines' }));
  await page.goto('/desk/reviews');
  await articleOf(page, 'Ines').waitFor();
  Object.assign(review ?? {}, { state: 'refused', reason: 'Offensive' });
  await press(page, 'Publish');
  await expect(page.getByRole('alert')).toHaveText('Somebody was first.');
  await expect(page.getByText('Every review has been read.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refused (1)' })).toBeVisible();
});

test('a list that cannot be read says so, and is read again', async ({ page }) => {
  await page.route('**/api/desk/reviews*', (route) => route.abort());
  await page.goto('/desk/reviews');
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.');
  await serve(page);
  await press(page, 'Try again');
  await expect(page.getByText('Every review has been read.')).toBeVisible();
});

test('texts of strangers break nothing, and nothing has a finding', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serve(
    page,
    waiting({
      id: 'a',
      name: '\u202e<b>Ines</b>',
      title: 'Y'.repeat(80),
      comment: `<img src=x>${'x'.repeat(10_000)}`,
      reply: 'z'.repeat(2000),
    }),
    waiting({ id: 'b', name: 'ليلى', comment: 'عطر جميل', product: null }),
  );
  await page.goto('/desk/reviews');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await articleOf(page, 'ليلى').waitFor();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBe(0);
    await expectNoFindings(page);
  }
  await page.getByRole('button', { name: 'Refuse' }).first().click();
  await expectNoFindings(page);
});
