import { expect, type Page } from '@playwright/test';
import { builtLine, perfume } from '../support/built.ts';
import { alertsOf, answerCalls, fillIn, shipping, test } from '../support/shopper.ts';

/*
 * A hotel's sign-in page answers every address with HTML and the status 200. To the shop that is a
 * network failure: each form shows its text for one, and its button can be pressed again.
 */

const signInPage = { contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' };

const answerSignInPage = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill(signInPage));

const expectFree = (page: Page, button: string) =>
  expect(page.getByRole('button', { name: button, exact: true })).not.toHaveAttribute('aria-busy');

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
    await expectFree(page, 'Place Order');
    await order.click();
    await expect(page).toHaveURL('/');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(replies[1]).toEqual(replies[0]);
    expect(alerts[1]).toContain('has been placed');
  });
});

for (const { path, button, says } of [
  { path: '/login', button: 'Log In', says: 'Login failed' },
  { path: '/register', button: 'Register', says: 'Something went wrong' },
])
  test(`${path} alerts ‘${says}’ and stays`, async ({ page }) => {
    const alerts = alertsOf(page);
    await answerSignInPage(page, `/api${path}`);
    await page.goto(path);
    await fillIn(page, { Email: 'amina@example.com' });
    await page.getByLabel('Password', { exact: true }).fill('nine-tiles-of-cedar');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => alerts).toEqual([says]);
    await expect(page).toHaveURL(path);
    await expectFree(page, button);
  });

test('the contact form shows the failure message in a toast', async ({ page }) => {
  await answerSignInPage(page, '/api/place-order');
  await page.goto('/contact');
  await fillIn(page, { Name: 'Amina', Email: 'amina@example.com', Message: 'Hello' });
  await page.getByRole('button', { name: 'Send Now' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The answer could not be read. Please try again.',
  );
  await expectFree(page, 'Send Now');
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
