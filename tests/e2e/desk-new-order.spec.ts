import { expect, type Page } from '@playwright/test';
import { formatPrice, toCents } from '../../src/base/money.ts';
import { cardName } from '../../src/features/gift-cards/gift-card.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, perfume } from '../support/built.ts';
import { single } from '../support/content.ts';
import { placeOrder, someone, test } from '../support/keeper.ts';
import { shippingForm } from '../support/shop.ts';

async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Full Name', shippingForm.name],
    ['Email Address', shippingForm.email],
    ['Street Address', shippingForm.address],
    ['City', shippingForm.city],
    ['Postal Code', shippingForm.postalCode],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('Country', { exact: true }).fill(shippingForm.country);
}

// R427
test('a keeper places an order by phone, with a discount', async ({ page }) => {
  await page.goto('/desk/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveTitle('New order | Attarine');
  const placeButton = page.getByRole('button', { name: 'Place order' });
  await placeButton.click();
  await expect(page.getByRole('alert')).toContainText('Choose a product.');

  const line = builtLine(perfume);
  await page.getByRole('combobox', { name: 'Product' }).selectOption(line.id);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Already paid' }).check();
  await page.getByRole('textbox', { name: 'Discount' }).fill('20');
  await placeButton.click();
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Tenth month');
  await placeButton.click();

  await expect(page).toHaveURL(/\/desk\/order\?id=/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Discount: Tenth month');
  await expect(main).toContainText(formatPrice(-20_00));
  await expect(page.getByRole('status')).toContainText('Money: Collected');
});

// R1029
test('a keeper sells a gift card, with its words and without shipping', async ({ page }) => {
  const [amount = 0] = single('gift-cards').amounts;
  await page.goto('/desk/new-order');
  await page.getByRole('combobox', { name: 'Product' }).selectOption(`gift-card_${amount}`);
  await page.getByRole('textbox', { name: 'From' }).fill('Amina');
  await page.getByRole('textbox', { name: 'Their e-mail' }).fill('zoe@example.com');
  await expectNoFindings(page);
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Already paid' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText(
    `Total ${formatPrice(toCents(amount))}.`,
  );
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page).toHaveURL(/\/desk\/order\?id=/);
  await expect(page.getByRole('main')).toContainText(cardName(amount));
});

// R1009, R1014
test('a keeper takes an order that is picked up, and corrects who comes for it', async ({
  page,
}) => {
  await page.goto('/desk/new-order');
  await page.getByRole('combobox', { name: 'Product' }).selectOption(builtLine(perfume).id);
  await page.getByRole('radio', { name: 'Pick up' }).check();
  await expect(page.getByRole('textbox', { name: 'Street Address' })).toBeHidden();
  await page.getByRole('radio', { name: 'Pay when it is picked up' }).check();
  await page.getByRole('textbox', { name: 'Full Name' }).fill(someone());
  const placeButton = page.getByRole('button', { name: 'Place order' });
  await placeButton.click();
  await expect(page.getByText('so that we can reach you about picking up').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+351 21 000 0000');
  await expectNoFindings(page);
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText(
    `Total ${formatPrice(perfume.price)}.`,
  );
  await placeButton.click();

  await expect(page).toHaveURL(/\/desk\/order\?id=/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Pick up');
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change order' });
  await dialog.getByText('Who picks it up').click();
  const other = someone();
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill(other);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText(other);
});

// R860, R862, R863
test('who has ordered before is filled in by name, and needs no e-mail address', async ({
  page,
  request,
}) => {
  const name = someone();
  await placeOrder(request, { name });
  await page.goto('/desk/new-order');
  await page.getByRole('button', { name: 'Add a discovery set' }).click();
  const set = page.getByRole('group', { name: /samples$/ });
  const samples = set.getByRole('checkbox');
  for (let at = 0; at < 5; at += 1) await samples.nth(at).check();
  await expect(samples.nth(5)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Full Name' }).fill(name.slice(0, -1));
  await page
    .getByRole('group', { name: 'Earlier shoppers' })
    .getByRole('button', { name: `${name}, 4 Cistern Street, Lisbon` })
    .click();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Postal Code' })).toHaveValue('1250-096');
  await expect(page.getByRole('group', { name: 'Earlier shoppers' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Email Address' }).fill('');
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByRole('textbox', { name: 'Gift message' }).fill('For you');
  await page.getByRole('checkbox', { name: /^Gift wrap/ }).check();
  await page.getByRole('checkbox', { name: 'Leave prices off the slip' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page).toHaveURL(/\/desk\/order\?id=/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Discovery set');
  await expect(main).toContainText('For you');
  await expect(main).toContainText('No e-mail address');
});

// R861
test('an order by card gives the keeper the link to pay', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = 'https://pay.example/session';
  await page.route('**/api/payments', (route) =>
    route.fulfill({ json: { ways: ['delivery', 'card'] } }),
  );
  let sent: unknown;
  await page.route('**/api/desk/orders', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { orderId: 'k7m2-9xqp-4hdt-w3fa', total: 20, message: '' } });
  });
  await page.route('**/api/desk/orders/k7m2-9xqp-4hdt-w3fa', (route) =>
    route.fulfill({
      json: {
        order: {
          orderId: 'k7m2-9xqp-4hdt-w3fa',
          state: 'placed',
          at: new Date().toISOString(),
          lines: [],
          shipping: 5,
          total: 20,
          label: [],
          to: { ...shippingForm, email: '' },
        },
        progress: {
          state: 'new',
          shipment: null,
          events: [],
          money: { state: 'awaiting', total: 20, due: 20, owed: 0, collected: 0, refunded: 0 },
        },
        payment: { way: 'card', state: 'awaiting', url, page: null },
        allowed: ['cancelled'],
        undoUntil: null,
        mails: [],
        units: [],
        others: 3,
      },
    }),
  );
  await page.goto('/desk/new-order');
  await page.getByRole('combobox', { name: 'Product' }).selectOption(builtLine(perfume).id);
  await page.getByRole('radio', { name: 'Pay by card, with a link' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('button', { name: 'Copy payment link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(sent).toMatchObject({ payment: 'card', paid: false });
  // R864
  await expect(
    page.getByRole('link', { name: 'Other orders of this shopper (3)' }),
  ).toHaveAttribute('href', '/desk/orders?of=k7m2-9xqp-4hdt-w3fa');
});
