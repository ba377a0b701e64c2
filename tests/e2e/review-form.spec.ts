import { expect, test, type Page } from '@playwright/test';
import { reviewPath } from '../../src/features/reviews/review-link.ts';
import { perfume, usualId } from '../support/built.ts';

/* The form to which the mail 'How was it?' leads. */

const proof = { order: 'AT-0001', line: usualId(perfume), key: 'a-key-of-its-own' };
const thanks = 'Thank you. A person reads each review before it is published.';

async function write(page: Page) {
  await page.getByRole('radiogroup', { name: 'Rating' }).getByRole('radio', { name: '5' }).check();
  await page.getByRole('textbox', { name: 'Comment' }).fill('It stays all day.');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' }).click();

// R291
test('a review through the link is sent with its proof, which stands in the address no more', async ({
  page,
}) => {
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 202, json: {} }));
  await page.goto(reviewPath(proof));
  const main = page.getByRole('main');
  await expect(main.getByText(perfume.name)).toBeVisible();
  await expect(page).toHaveURL('/review');
  await page.reload();
  await expect(main.getByText(perfume.name)).toBeVisible();
  await write(page);
  const sent = page.waitForRequest('**/api/reviews');
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({
    productId: perfume.id,
    rating: 5,
    comment: 'It stays all day.',
    proof,
  });
  await expect(main.getByRole('status')).toHaveText(thanks);
  await expect(main.getByRole('status')).toBeFocused();
  await expect(main.getByRole('link', { name: `Go to ${perfume.name}` })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('who has reviewed it already is told so, and keeps what was typed', async ({ page }) => {
  const error = 'You have already reviewed this product. Thank you.';
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 409, json: { error } }));
  // The older form of the link.
  await page.goto(`/review?${new URLSearchParams(proof)}`);
  await write(page);
  await submit(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(error);
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('It stays all day.');
  await expect(page).toHaveURL('/review');
});

test('a link that is not complete says so in one sentence', async ({ page }) => {
  await page.goto('/review#order=AT-0001');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'This link is not complete.',
  );
  await expect(page.getByRole('button', { name: 'Submit Review' })).toHaveCount(0);
});
