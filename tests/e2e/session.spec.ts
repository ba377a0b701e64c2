import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fillIn } from '../support/shopper.ts';

// R124
test('a browser keeps the session where no script can read it, and drops it at logging out', async ({
  page,
  context,
  request,
}) => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a rose is a rose' };
  expect((await request.post('/api/register', { data: account })).status()).toBe(201);
  await page.goto('/login');
  await fillIn(page, { Email: account.email });
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');

  const cookieName = '__Host-session';
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName);
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(cookieName);
});
