import { expect, test } from '@playwright/test';
import { mailedLink } from '../support/mailbox.ts';
import { buy, region, register, signIn } from '../support/owner-browser.ts';
import { fillIn } from '../support/shopper.ts';

/* The pages behind the links in mails. */

// R239
test('a shopper confirms the e-mail, and earlier orders of a guest appear', async ({
  page,
  request,
}) => {
  const owner = await signIn(page.request);
  const orderId = await buy(request, owner.email);
  await page.goto('/dashboard');
  await expect(region(page, 'Orders')).toContainText('There is no order yet.');
  const notice = region(page, 'Confirm your email');
  const first = await mailedLink(owner.email, '/verify');
  await notice.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(notice.getByRole('status')).toHaveText('The mail is on its way.');

  await page.goto(await mailedLink(owner.email, '/verify', first));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Thank you. Your email is confirmed.',
  );
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(region(page, 'Orders').getByRole('link', { name: orderId })).toBeVisible();
  await expect(notice).toBeHidden();
  await region(page, 'Orders').getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('main').getByText('4 Cistern Street')).toBeVisible();

  // The other link no longer works, and the page says so.
  await page.goto(first);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link is no longer valid. Please ask for a new one.',
  );
});

// R241
test('a shopper who forgot the password sets a new one with the keyboard alone', async ({
  page,
  request,
}) => {
  const owner = await register(request);
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await fillIn(page, { Email: owner.email });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'If there is an account, a link is on its way.',
  );

  await page.goto(await mailedLink(owner.email, '/reset'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('12345678');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/too easy to guess/);
  await expect(field).toBeFocused();
  await field.fill('a rose of another name');
  await field.press('Tab');
  await expect(page.getByRole('button', { name: 'Save password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('is saved');

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillIn(page, { Email: owner.email });
  await page.getByLabel('Password', { exact: true }).fill('a rose of another name');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the skip link leaves the secret of a link alone, also before the scripts have come', async ({
  page,
  request,
}) => {
  const owner = await register(request);
  const { promise: arrival, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(await mailedLink(owner.email, '/verify'), { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/link=/);
  resolve(undefined);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Thank you. Your email is confirmed.',
  );
});

test('without a link the pages say what is missing', async ({ page }) => {
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please open the full link of our mail');
});
