import { expect, type Page } from '@playwright/test';
import { builtLine, perfume } from '../support/built.ts';
import { alertsOf, answerCalls, cutOff, fillIn, shipping, test } from '../support/shopper.ts';

/* The error catalogue (R115, R104 to R143): one test a row, for the forms of the shop. */

test.describe('Contact', () => {
  const send = async (page: Page) => {
    await page.goto('/contact');
    await fillIn(page, { Name: 'Amina', Email: 'amina@example.com', Message: 'Hello' });
    await page.getByRole('button', { name: 'Send Now' }).click();
  };
  const toast = (page: Page) => page.getByRole('alert');

  // R115
  test('a non-success response shows the server’s error in a toast', async ({ page }) => {
    await answerCalls(page, '/api/place-order', 503, { error: 'The shop cannot answer just now.' });
    await send(page);
    await expect(toast(page)).toHaveText('The shop cannot answer just now.');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  });

  // R115
  test('a non-success response without words shows ‘Failed to send message’', async ({ page }) => {
    await answerCalls(page, '/api/place-order', 500, {});
    await send(page);
    await expect(toast(page)).toHaveText('Failed to send message');
  });

  // R115
  test('a network failure shows the failure message in a toast', async ({ page }) => {
    await cutOff(page, '/api/place-order');
    await send(page);
    await expect(toast(page)).toHaveText('Failed to fetch');
  });

  // R115
  test('success shows ‘Message sent successfully!’ and ‘Message Sent Successfully!’', async ({
    page,
  }) => {
    await send(page);
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
    await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible();
  });
});

test.describe('Checkout', () => {
  test.use({ kept: { cart: [builtLine(perfume)] } });

  const send = async (page: Page) => {
    await page.goto('/checkout');
    await fillIn(page, shipping);
    await page.getByRole('button', { name: 'Place Order' }).click();
  };

  // R104
  test('a failure response alerts the server’s error', async ({ page }) => {
    const alerts = alertsOf(page);
    await answerCalls(page, '/api/place-order', 503, { error: 'Please try again in a moment.' });
    await send(page);
    await expect.poll(() => alerts).toEqual(['Please try again in a moment.']);
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(shipping.City);
  });

  // R104
  test('a failure response without words alerts ‘Something went wrong’', async ({ page }) => {
    const alerts = alertsOf(page);
    await answerCalls(page, '/api/place-order', 500, {});
    await send(page);
    await expect.poll(() => alerts).toEqual(['Something went wrong']);
  });

  // R104
  test('a network failure alerts ‘Server error. Try again.’', async ({ page }) => {
    const alerts = alertsOf(page);
    await cutOff(page, '/api/place-order');
    await send(page);
    await expect.poll(() => alerts).toEqual(['Server error. Try again.']);
  });

  // R104
  test('success alerts the server’s message, clears the cart and goes to /', async ({ page }) => {
    const alerts = alertsOf(page);
    await answerCalls(page, '/api/place-order', 200, { message: 'Thank you, Amina!' });
    await send(page);
    await expect(page).toHaveURL('/');
    expect(alerts).toEqual(['Thank you, Amina!']);
    await page.goto('/cart');
    await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  });
});

const enter = async (page: Page, path: string, button: string) => {
  await page.goto(path);
  await fillIn(page, { Email: 'amina@example.com' });
  await page.getByLabel('Password', { exact: true }).fill('nine-tiles-of-cedar');
  await page.getByRole('button', { name: button, exact: true }).click();
};

test.describe('Register', () => {
  const rows = [
    {
      when: 'status 409',
      status: 409,
      says: 'Email already exists. Please use a different email.',
    },
    { when: 'another failure', status: 400, says: 'Registration failed.' },
    { when: 'success', status: 201, says: 'Registration successful!' },
  ];
  for (const { when, status, says } of rows)
    // R143
    test(`${when} alerts ‘${says}’`, async ({ page }) => {
      const alerts = alertsOf(page);
      await answerCalls(page, '/api/register', status, {});
      await enter(page, '/register', 'Register');
      await expect.poll(() => alerts).toEqual([says]);
      await expect(page).toHaveURL(status === 201 ? '/login' : '/register');
    });

  // R143
  test('a network failure alerts ‘Something went wrong’', async ({ page }) => {
    const alerts = alertsOf(page);
    await cutOff(page, '/api/register');
    await enter(page, '/register', 'Register');
    await expect.poll(() => alerts).toEqual(['Something went wrong']);
  });
});

test.describe('Login', () => {
  for (const status of [401, 429, 503])
    // R143
    test(`status ${status} alerts ‘Invalid email or password’`, async ({ page }) => {
      const alerts = alertsOf(page);
      await answerCalls(page, '/api/login', status, { error: 'No.' });
      await enter(page, '/login', 'Log In');
      await expect.poll(() => alerts).toEqual(['Invalid email or password']);
    });

  // R143
  test('a network failure alerts ‘Login failed’', async ({ page }) => {
    const alerts = alertsOf(page);
    await cutOff(page, '/api/login');
    await enter(page, '/login', 'Log In');
    await expect.poll(() => alerts).toEqual(['Login failed']);
  });

  // R120
  test('success goes to / without a word', async ({ page }) => {
    const alerts = alertsOf(page);
    await answerCalls(page, '/api/login', 200, { message: 'Welcome' });
    await enter(page, '/login', 'Log In');
    await expect(page).toHaveURL('/');
    expect(alerts).toEqual([]);
  });
});
