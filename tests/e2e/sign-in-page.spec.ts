import { expect, type Page } from '@playwright/test';
import { builtLine, perfume } from '../support/built.ts';
import { alertsOf, answerCalls, fillIn, shipping, test } from '../support/shopper.ts';

/*
 * A hotel's sign-in page answers every address with HTML and the status 200. To the shop that is a
 * network failure. What each form says then stands in tests/unit/form-errors.test.tsx.
 */

const signInPage = { contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' };

const answerSignInPage = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill(signInPage));

test.describe('at the checkout', () => {
  test.use({ kept: { cart: [builtLine(perfume)] } });

  test('it alerts ‘Server error. Try again.’, and the second press makes no second order', async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    const keys: (string | undefined)[] = [];
    const replies: unknown[] = [];
    await page.route('**/api/place-order', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      replies.push(await response.json());
      await route.fulfill(keys.length > 1 ? { response } : signInPage);
    });
    await page.goto('/checkout');
    await fillIn(page, shipping);
    const order = page.getByRole('button', { name: 'Place Order' });
    await order.click();
    await expect.poll(() => alerts).toEqual(['Server error. Try again.']);
    await expect(order).not.toHaveAttribute('aria-busy');
    await order.click();
    await expect(page).toHaveURL('/');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(replies[1]).toEqual(replies[0]);
    expect(alerts[1]).toContain('has been placed');
  });
});

test('at the dashboard the shopper stays signed in', async ({ page }) => {
  await answerCalls(page, '/api/session', 200, { email: 'amina@example.com' });
  await answerSignInPage(page, '/api/logout');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You could not be logged out. Please try again.',
  );
  await expect(page.getByText('Signed in as amina@example.com')).toBeVisible();
});
