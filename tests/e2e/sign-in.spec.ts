import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { stir, whenLive } from '../support/live.ts';
import { mailedLink } from '../support/mailbox.ts';
import { buy, newOwner, openSetting, region, register } from '../support/owner-browser.ts';

/* Signing in without a password. */

const signedIn = (page: Page, email: string) => page.getByText(`Signed in as ${email}`);

/** Presses the button of a mailed link, and goes on to the dashboard. */
async function useLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You are signed in.');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
}

// R998, R1000
test('a shopper signs in by a mailed link, with the keyboard alone', async ({ page, request }) => {
  const { email } = await register(request);
  await page.goto('/login');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send me a link' });
  await main.getByLabel('Email').fill('not an address');
  await send.press('Enter');
  await expect(main.getByLabel('Email')).toBeFocused();
  await main.getByLabel('Email').fill(email);
  await send.press('Enter');
  await expect(main.getByText('A mail is on its way.')).toBeVisible();
  await expectNoFindings(page);

  const link = await mailedLink(email, '/signin');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(main.getByRole('status')).toHaveText('You are signed in.');
  await expectNoFindings(page);
  await page.goto('/dashboard');
  await expect(signedIn(page, email)).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link is no longer valid. Please ask for a new one.',
  );
});

// R1001, R1003
test('a guest keeps an order in an account, sets a password there, and deletes it', async ({
  page,
  request,
}) => {
  const { email, password } = newOwner();
  const orderId = await buy(request, email);
  await page.goto(await mailedLink(email, '/order'));
  await page.getByRole('button', { name: 'Keep this order in an account' }).click();
  await expect(page.getByText(`A mail to ${email} is on its way.`)).toBeVisible();

  await useLink(page, await mailedLink(email, '/signin'));
  await expect(region(page, 'Orders').getByRole('link', { name: orderId })).toBeVisible();
  const account = await openSetting(page, 'Set a password');
  await account.getByLabel('New password').fill(password);
  await account.getByRole('button', { name: 'Set password' }).click();
  await expect(account.getByText('Your password is set.')).toBeVisible();

  // It was set in this session, which now asks for it.
  await openSetting(page, 'Delete account');
  await account.getByLabel('Password', { exact: true }).fill(password);
  await account.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
});

// R1002
test('a passkey is added after signing in, signs in, and is removed', async ({ page, request }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email } = await register(request);
  await request.post('/api/login/link', { data: { email } });
  await useLink(page, await mailedLink(email, '/signin'));
  const offer = region(page, 'Sign in with a passkey');
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(offer).toBeHidden();
  const account = await openSetting(page, 'Passkeys');
  await expect(account.getByRole('listitem')).toContainText(/Chrome on \w+ added/);
  await expectNoFindings(page);
  await account.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(account.getByRole('alert')).toHaveText(
    'This device has a passkey of your account already.',
  );

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  // The device chooses at once what the browser offers with the first sign of the shopper.
  await page.goto('/login');
  await whenLive(page);
  await stir(page);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();

  // Other browsers offer nothing of themselves, but ask once the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const press = page.getByRole('button', { name: 'Sign in with a passkey' });
  await page.goto('/login');
  await press.click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(signedIn(page, email)).toBeVisible();
  await openSetting(page, 'Passkeys');
  await expect(account.getByRole('listitem')).toContainText('last used');
  await account.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(account.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.goto('/login');
  await press.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This passkey did not work.');
  await devices.send('WebAuthn.clearCredentials', { authenticatorId });
  await press.click();
  await expect(alert).toHaveText('No passkey was used.');
});
