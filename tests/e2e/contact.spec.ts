import { expect } from '@playwright/test';
import { single } from '../support/content.ts';
import { fillIn, test } from '../support/shopper.ts';

const message = { Name: 'Amina Saleh', Email: 'amina@example.com', Message: 'Is the rose real?' };

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
});

// R113
test('the page gives address, e-mail, phone, hours and the promise of a reply; name, e-mail and message are required', async ({
  page,
}) => {
  const { address, email, hours, phone, replyPromise } = single('site');
  const side = page.getByRole('complementary', { name: 'How to reach us' });
  for (const words of [address.street, address.city, hours.text, replyPromise])
    await expect(side).toContainText(words);
  await expect(side.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(side.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${phone.replace(/[^+\d]/g, '')}`,
  );

  const field = (label: string) =>
    page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  const send = page.getByRole('button', { name: 'Send Now' });
  for (const label of ['Name', 'Email', 'Message']) {
    await fillIn(page, { ...message, [label]: '' });
    await send.click();
    await expect(field(label)).toBeFocused();
    const isMissing = (input: HTMLInputElement) => input.validity.valueMissing;
    expect(await field(label).evaluate(isMissing), label).toBe(true);
  }
  await fillIn(page, { ...message, Email: 'amina' });
  await send.click();
  await expect(field('Email')).toBeFocused();
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeHidden();
});

// R113
test('a message is sent without a phone, said for 3 seconds, and the form is cleared', async ({
  page,
}) => {
  await page.clock.install();
  await fillIn(page, message);
  await page.getByRole('button', { name: 'Send Now' }).click();
  const sentence = page.getByRole('main').getByText('Message Sent Successfully!', { exact: true });
  await expect(sentence).toBeVisible();
  await page.clock.runFor(2000);
  await expect(sentence).toBeVisible();
  await page.clock.runFor(1500);
  await expect(sentence).toBeHidden();
  for (const label of Object.keys(message))
    await expect(
      page.getByRole('main').getByRole('textbox', { name: label, exact: true }),
    ).toHaveValue('');
});

test('a message whose answer was lost is sent again under the same key, the next one under another', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/place-order', async (route) => {
    const response = await route.fetch();
    if (keys.length > 0) await route.fulfill({ response });
    else await route.abort('connectionreset');
    keys.push(route.request().headers()['idempotency-key']);
  });
  const send = page.getByRole('button', { name: 'Send Now' });
  const sentence = page.getByRole('main').getByText('Message Sent Successfully!', { exact: true });
  await fillIn(page, message);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  await send.click();
  await expect(sentence).toBeVisible();
  await fillIn(page, message);
  await send.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
