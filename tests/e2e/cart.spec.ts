import { expect } from '@playwright/test';
import { builtLine, test } from '../support/shopper.ts';

const small = builtLine(1, '50ML');
const name = small.name;

test('an empty cart says so and leads to the shop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  await expect(page.getByText('Estimated Shipping')).toBeHidden();
  const wayOn = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
  await expect(wayOn).toHaveAttribute('href', '/shop');
});

test('a browser that refuses storage keeps the cart for the visit', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The shopper refuses storage.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, { get });
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: `Add ${name} to cart` })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 items' }).click();
  await expect(page.getByRole('listitem', { name })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the toast of what was added lies below the header and lets presses through', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: `Add ${name} to cart` }).click();
  const toast = page.getByRole('status').filter({ hasText: `${name} added to cart!` });
  await expect(toast).toBeVisible();
  const bottomOfHeader = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  // It slides in from above.
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(bottomOfHeader);
  const hit = await toast.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5)?.closest('#toaster') ?? null;
  });
  expect(hit).toBeNull();
});

test.describe('with a line', () => {
  test.use({ kept: { cart: [small] } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/cart');
  });

  test('the cart shows line, subtotal, shipping and total with two decimals', async ({ page }) => {
    const line = page.getByRole('listitem', { name });
    await expect(line).toContainText('50ML');
    await expect(line).toContainText('$199.00');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('Subtotal$199.00');
    await expect(summary).toContainText('Estimated Shipping$4.99');
    await expect(summary).toContainText('Total$203.99');
  });

  test('a full cart is never shown as empty before the page is live', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes('currently empty'))
          sessionStorage.setItem('flashed', 'yes');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.reload();
    await expect(page.getByRole('listitem', { name })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull();
  });

  test('nor after a soft navigation', async ({ page }) => {
    await page.goto('/faq');
    await page.evaluate(() => {
      const look = () => {
        if (document.body.innerText.includes('currently empty')) document.title = 'Flashed';
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('link', { name: 'Cart, 1 items' }).click();
    await expect(page.getByRole('listitem', { name })).toBeVisible();
    await expect(page).toHaveTitle(/Cart/);
  });

  test('nothing moves while the cart is filled in', async ({ page }) => {
    await page.addInitScript(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shift += (entry as unknown as { value: number }).value;
        Object.assign(window, { shift });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(page.getByRole('listitem', { name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0);
    expect(shift).toBeLessThanOrEqual(0.01);
  });

  test('a quantity counts on Enter', async ({ page }) => {
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(page.getByRole('listitem', { name })).toContainText('$597.00');
    await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeAttached();
  });

  test('more than an order can hold is said at once, with the way to ask for more', async ({
    page,
  }) => {
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    const line = page.getByRole('listitem', { name });
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await quantity.fill('21');
    await quantity.press('Enter');
    await expect(line).toContainText('At most 20 in one order.');
    await expect(summary).toContainText('An order can hold at most 20 units of one item.');
    await expect(summary.getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await quantity.fill('20');
    await quantity.press('Enter');
    await expect(line).not.toContainText('At most');
    await expect(summary).toContainText('An order can come to at most $3000.00.');
    await quantity.fill('15');
    await quantity.press('Enter');
    await expect(summary).toContainText('$2989.99');
    await expect(summary).not.toContainText('at most');
  });

  test('a quantity counts when the field is left', async ({ page }) => {
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    await quantity.fill('2');
    await quantity.blur();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$402.99');
  });

  test('an emptied quantity returns to the last value', async ({ page }) => {
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    await quantity.fill('');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
  });

  test('a quantity stops at 99', async ({ page }) => {
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    await quantity.fill('120');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('99');
  });

  for (const typed of ['0', '-2'])
    test(`a quantity of ${typed} removes the line, with its toast`, async ({ page }) => {
      const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
      await quantity.fill(typed);
      await quantity.press('Enter');
      await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
      await expect(page.getByText(`${name} removed from cart.`)).toBeVisible();
    });

  test('removing says so and keeps the focus on the page', async ({ page }) => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByRole('status').getByText(`${name} removed from cart.`)).toBeVisible();
    await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a reload and another tab keep the cart', async ({ page, context }) => {
    await page.reload();
    await expect(page.getByRole('listitem', { name })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: `One more ${name}` }).click();
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('2');
  });

  test('the cart leads to the checkout and back to the shop', async ({ page }) => {
    const link = (label: string) => page.getByRole('link', { name: label });
    await expect(link('Continue Shopping')).toHaveAttribute('href', '/shop');
    await link('Proceed to Checkout').click();
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  });
});

test.describe('with two sizes of one product', () => {
  test.use({ kept: { cart: [small, builtLine(1, '100ML')] } });

  test('each line has controls of its own name', async ({ page }) => {
    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${name}, 100ML` }).click();
    await expect(page.getByRole('listitem', { name })).toHaveCount(1);
    await expect(page.getByRole('listitem', { name })).toContainText('50ML');
  });
});

test.describe('kept from an earlier visit', () => {
  const dearer = { ...small, price: 150_00, quantity: 1 };
  test.use({ kept: { cart: [dearer, { ...builtLine(6, '3ML') }] } });

  test('the cart takes today’s prices and says what has changed', async ({ page }) => {
    await page.goto('/cart');
    const line = page.getByRole('listitem', { name });
    await expect(line).toContainText('The price has changed: it was $150.00.');
    await expect(line).toContainText('$199.00');
    await expect(page.getByRole('listitem', { name: 'Attar of the Old Garden' })).toContainText(
      'Out of stock now.',
    );
  });
});
