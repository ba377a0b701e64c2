import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { mailedLink, mailsTo } from '../support/mailbox.ts';
import {
  buy,
  newOwner,
  openSetting,
  orderTotal,
  region,
  signIn,
} from '../support/owner-browser.ts';
import { fillIn } from '../support/shopper.ts';

// R123
test('the dashboard shows the orders with date, state and total, each leading to its page', async ({
  page,
}) => {
  const owner = await signIn(page.request);
  const orderId = await buy(page.request, owner.email);
  await page.goto('/dashboard');
  const order = region(page, 'Orders').getByRole('listitem');
  await expect(order).toContainText('Placed');
  await expect(order).toContainText(orderTotal);
  await expect(order.getByRole('time')).toBeVisible();
  await order.getByRole('link', { name: orderId }).click();
  await expect(page).toHaveURL(`/order#id=${orderId}`);
  await expect(page.getByRole('main').getByText('4 Cistern Street')).toBeVisible();
});

// R246
test('the e-mail changes with the press on a link to the new one', async ({ page }) => {
  const owner = await signIn(page.request);
  const { email } = newOwner();
  await page.goto('/dashboard');
  const account = await openSetting(page, 'Change email');
  await account.getByLabel('New email').fill(email);
  await account.getByLabel('Password', { exact: true }).fill('not the right one');
  const change = account.getByRole('button', { name: 'Change email' });
  await change.click();
  await expect(account.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This password is not right.',
  );
  await account.getByLabel('Password', { exact: true }).fill(owner.password);
  await change.click();
  await expect(account.getByRole('status')).toContainText('A link is on its way');

  await page.goto(await mailedLink(email, '/verify'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Thank you. Your email is confirmed.',
  );
  await page.goto('/dashboard');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect.poll(() => mailsTo(owner.email).join()).toContain('this address no longer opens it');
});

// R246
test('a new password ends the other sessions, logging out everywhere all of them', async ({
  page,
  request,
}) => {
  const owner = await signIn(page.request);
  await request.post('/api/login', { data: owner });
  await page.goto('/dashboard');
  const account = await openSetting(page, 'Change password');
  await account.getByLabel('Current password').fill(owner.password);
  await account.getByLabel('New password').fill('a rose of another name');
  await account.getByRole('button', { name: 'Change password' }).click();
  await expect(account.getByRole('status')).toHaveText('Your password is changed.');
  await expect(account.getByLabel('Current password')).toHaveValue('');
  expect(await (await request.get('/api/session')).json()).toBeNull();
  expect(await (await page.request.get('/api/session')).json()).toEqual({ email: owner.email });

  await openSetting(page, 'Sessions');
  await account.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  expect(await (await page.request.get('/api/session')).json()).toBeNull();
});

// R249, R250
test('an owner downloads the data and deletes the account', async ({ page }) => {
  const owner = await signIn(page.request);
  const orderId = await buy(page.request, owner.email);
  await page.goto('/dashboard');
  const downloading = page.waitForEvent('download');
  await region(page, 'Account').getByRole('link', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('attarine-account.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    account: { email: string };
    orders: { orderId: string }[];
  };
  expect([data.account.email, data.orders[0]?.orderId]).toEqual([owner.email, orderId]);

  const account = await openSetting(page, 'Delete account');
  await account.getByLabel('Password', { exact: true }).fill(owner.password);
  await account.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  const login = await page.request.post('/api/login', { data: owner });
  expect(login.status()).toBe(401);
});

test('an address is saved, shown again and removed', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/dashboard');
  const address = region(page, 'Address');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(address.getByLabel('Full Name')).toBeFocused();
  await expect(address.getByLabel('Full Name')).toHaveAccessibleDescription(
    'Full name is required.',
  );
  await fillIn(page, {
    'Full Name': 'Amina Saleh',
    'Street Address': '4 Cistern Street',
    City: 'Lisbon',
    Country: 'Portugal',
    'Postal Code': '1250-096',
  });
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(address.getByRole('status')).toHaveText('Your address is saved.');
  await page.reload();
  await expect(address.getByLabel('City')).toHaveValue('Lisbon');
  await address.getByRole('button', { name: 'Remove address' }).click();
  await expect(address.getByRole('button', { name: 'Remove address' })).toBeHidden();
  await page.reload();
  await expect(address.getByLabel('City')).toHaveValue('');
});

test.describe('by axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the dashboard of an owner has no finding at 390 and 1280 px, whatever is open', async ({
    page,
  }) => {
    const owner = await signIn(page.request);
    await buy(page.request, owner.email);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await expect(region(page, 'Account')).toBeVisible();
    for (const name of ['Change email', 'Change password', 'Sessions', 'Delete account']) {
      await openSetting(page, name);
      await expectNoFindings(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectNoFindings(page);
  });
});

test('the settings open and close with the keyboard, one at a time', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/dashboard');
  const account = region(page, 'Account');
  await account.locator('summary', { hasText: 'Change email' }).focus();
  await page.keyboard.press('Enter');
  await expect(account.getByLabel('New email')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(account.getByLabel('New email')).toBeFocused();
  await account.locator('summary', { hasText: 'Sessions' }).focus();
  await page.keyboard.press('Space');
  await expect(account.getByRole('button', { name: 'Log out everywhere' })).toBeVisible();
  await expect(account.getByLabel('New email')).toBeHidden();
});
