import { expect, type Page } from '@playwright/test';
import { builtLine, perfume } from '../support/built.ts';
import { signIn } from '../support/owner-browser.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';

/* What the checkout fills in by itself (R245). */

test.use({ kept: { cart: [builtLine(perfume)] } });

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('attarine:details'));
const remember = 'Remember my details on this device';

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
}

async function fillCart(page: Page): Promise<void> {
  const cart = JSON.stringify({ v: 1, value: [builtLine(perfume)] });
  await page.evaluate((text) => localStorage.setItem('attarine:cart', text), cart);
}

// R245
test('a guest’s details stay on the device only if the guest wants that', async ({ page }) => {
  alertsOf(page);
  await page.goto('/checkout');
  const choice = page.getByRole('checkbox', { name: remember });
  await expect(choice).not.toBeChecked();
  await fillIn(page, shipping);
  await choice.check();
  await order(page);
  expect(await remembered(page)).toContain(shipping['Street Address']);

  await fillCart(page);
  await page.goto('/checkout');
  await expect(page.getByLabel('Street Address')).toHaveValue(shipping['Street Address']);
  await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveValue(
    shipping['Email Address'],
  );
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await order(page);
  expect(await remembered(page)).toBeNull();
});

test('an order without that choice leaves no name and no address on the device', async ({
  page,
}) => {
  alertsOf(page);
  await page.goto('/checkout');
  await fillIn(page, shipping);
  await order(page);
  expect(await remembered(page)).toBeNull();
  const all = await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  );
  expect(all).not.toContain(shipping['Street Address']);
});

// R245
test('signed in, the account’s address is filled in, but not where the shopper types', async ({
  page,
}) => {
  const owner = await signIn(page.request);
  const address = {
    name: 'Amina Saleh',
    address: '4 Cistern Street',
    city: 'Lisbon',
    country: 'Portugal',
    postalCode: '1250-096',
  };
  await page.request.put('/api/account/address', { data: address });
  const { promise: typed, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/account', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/checkout');
  await fillIn(page, { City: 'Porto' });
  await page.getByLabel('Postal Code').focus();
  resolve(undefined);
  await expect(page.getByLabel('Street Address')).toHaveValue('4 Cistern Street');
  await expect(page.getByRole('textbox', { name: 'Email Address', exact: true })).toHaveValue(
    owner.email,
  );
  await expect(page.getByLabel('City')).toHaveValue('Porto');
  await expect(page.getByLabel('Postal Code')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: remember })).toBeHidden();
});
