import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { formatPrice, formatSaving, toCents } from '../../src/base/money.ts';
import { cardName } from '../../src/features/gift-cards/gift-card.ts';
import { expectNoFindings } from '../support/axe.ts';
import { perfume, totalOf, usual } from '../support/built.ts';
import { single } from '../support/content.ts';
import { openOrder, test, token } from '../support/keeper.ts';
import { mailsTo } from '../support/mailbox.ts';
import { alertsOf, fillIn, shipping } from '../support/shopper.ts';

/** In units: the cheapest card, and the next one. */
const [amount = 0, dearer = 0] = single('gift-cards').amounts;
const line = `gift-card_${amount}`;
const worth = toCents(amount);
const off = 20;

const phone = { width: 390, height: 844 };

/** A keeper sells a card that is paid already. @returns its code, from its mail. */
async function sellCard(request: APIRequestContext): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const sold = await request.post('/api/desk/orders', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    data: {
      formData: {
        name: 'Amina Haddad',
        email: 'amina@example.com',
        address: '12 Garden Street',
        city: 'Lyon',
        country: 'France',
        postalCode: '69001',
      },
      cartItems: [{ id: line, quantity: 1 }],
      giftCards: [{ id: line, from: 'Amina', to: 'Zaid', email }],
      total: amount,
      paid: true,
      by: 'keeper',
    },
  });
  expect(sold.status()).toBe(200);
  const code = () => /ATG(?:-[2-9A-Z]{4}){4}/.exec(mailsTo(email).join())?.[0] ?? '';
  // It leaves with the next run of the mails, which is a minute away at most.
  await expect.poll(code, { timeout: 90_000 }).not.toBe('');
  return code();
}

// R993
test('a gift card goes into the cart with its words, without shipping', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/gift-card');
  await page.getByRole('radio', { name: formatSaving(toCents(dearer)) }).check();
  await page.getByRole('textbox', { name: 'From' }).fill('Amina');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('Zaid');
  await page.getByRole('textbox', { name: 'Message' }).fill('For your new home');
  await page.getByRole('radio', { name: 'By e-mail to' }).check();
  await page.getByRole('textbox', { name: 'Their e-mail' }).fill('zaid@example.com');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Gift card added to cart!')).toBeVisible();

  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(page.getByRole('listitem', { name: cardName(dearer) })).toBeVisible();
  await expect(summary).toContainText(`Estimated Shipping${formatPrice(0)}`);
  await expect(summary).toContainText(`Total${formatPrice(toCents(dearer))}`);
  await expect(summary).not.toContainText('Arrives');
  const promises = page.getByText(/^You pay .*\.$/).filter({ visible: true });
  await expect(promises).toHaveText(['You pay by card.']);

  // R1074
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields).toHaveCount(2);
  await expect(fields.last()).toHaveAccessibleName('Email Address');
  await expect(page.getByRole('radio', { name: 'Delivery' })).toHaveCount(0);
  await expect(summary).not.toContainText('Arrives');
});

// R994
test('a gift card pays a part of an order, and says what is on it', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const alerts = alertsOf(page);
  const code = await sellCard(request);
  const end = code.slice(-4);
  await page.goto(`/gift-card/balance#code=${code}`);
  await expect(page.getByText(`${formatPrice(worth)} on this card.`)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Gift card' })).toContainText('From: Amina');
  await expectNoFindings(page);

  await page.goto(`/product/${perfume.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const total = totalOf(usual(perfume).price - worth);
  await expect(summary).toContainText(`Gift card …${end}${formatPrice(-worth)}`);
  await expect(summary).toContainText(total);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  expect(alerts.join()).toContain(total);
  // R1103
  const orderId = /[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/.exec(alerts.join())?.[0] ?? '';
  await openOrder(page, orderId);
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(
    `Paid by gift card …${end}${formatPrice(worth)}Due on delivery${total}`,
  );
  await page.goto(`/gift-card/balance#code=${code}`);
  await expect(page.getByText(`${formatPrice(0)} on this card.`)).toBeVisible();
  await expect(page.getByRole('status').getByText('Used up.')).toBeVisible();
});

// R995
test('the desk finds a gift card, corrects and blocks it', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const code = await sellCard(request);
  const end = code.slice(-4);
  await page.goto('/desk/gift-cards');
  await page.getByRole('searchbox').fill(end);
  const row = page.getByRole('row', { name: `…${end}` });
  await expect(row).toContainText(`${formatPrice(worth)} of ${formatPrice(worth)}`);
  await row.getByRole('button', { name: `Correct: …${end}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct balance' });
  await dialog.getByLabel('By').fill(String(-off));
  await dialog.getByLabel('Reason').fill('Sold for less');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Correct balance' }).click();
  await expect(row).toContainText(`${formatPrice(worth - toCents(off))} of ${formatPrice(worth)}`);
  await row.getByRole('button', { name: `Block: …${end}` }).click();
  const block = page.getByRole('dialog', { name: 'Block gift card' });
  await block.getByLabel('Reason').fill('Stolen');
  await block.getByRole('button', { name: 'Block gift card' }).click();
  await expect(row).toContainText('Blocked');
  await expectNoFindings(page);
});
