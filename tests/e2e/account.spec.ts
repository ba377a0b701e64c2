import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { alertsOf, answerCalls, fillIn, test } from '../support/shopper.ts';

const send = async (page: Page, button: string, email: string) => {
  await fillIn(page, { Email: email });
  await page.getByLabel('Password', { exact: true }).fill('nine-tiles-of-cedar');
  await page.getByRole('button', { name: button, exact: true }).click();
};

// R120, R123, R6
test('a shopper registers, logs in, sees the dashboard and logs out', async ({ page }) => {
  const alerts = alertsOf(page);
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register');
  await send(page, 'Register', email);
  await expect(page).toHaveURL('/login');
  expect(alerts).toEqual(['Registration successful!']);
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible();
  await send(page, 'Log In', email);
  await expect(page).toHaveURL('/');

  // This device knows the session. Another one would continue from the login page.
  const myAccount = page.getByRole('link', { name: 'My Account', includeHidden: true });
  const targets = () =>
    myAccount.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect.poll(targets).toEqual(['/dashboard', '/dashboard', '/dashboard']);
  await page.goto('/faq');
  await expect.poll(targets).toEqual(['/dashboard', '/dashboard', '/dashboard']);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Dashboard!');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect(logIn).toHaveAttribute('href', '/login');
  await expect.poll(targets).toEqual(['/login', '/login', '/login']);
  await page.reload();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Dashboard!');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeEnabled();
  await expect(page.getByText('Your account is ready.')).toHaveCount(0);
});

// R120
test('e-mail and password are required', async ({ page }) => {
  const calls = await answerCalls(page, '/api/login', 200, { message: 'Welcome' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
  expect(calls.count).toBe(0);
});
