import { expect } from '@playwright/test';
import { formatPrice } from '../../src/base/money.ts';
import { builtLine, onHome, perfume, soldOut, totalOf, unusual, usual } from '../support/built.ts';
import { single } from '../support/content.ts';
import { test } from '../support/shopper.ts';

const small = builtLine(perfume);
const { name, price } = perfume;

// R87
test('an empty cart says so and leads to the shop', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  await expect(page.getByText('Estimated Shipping')).toBeHidden();
  const link = page.getByRole('main').getByRole('link', { name: 'Continue Shopping' });
  await expect(link).toHaveAttribute('href', '/shop');
});

// R79
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
    .getByRole('button', { name: `Add ${onHome.name} to cart` })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 items' }).click();
  await expect(page.getByRole('listitem', { name: onHome.name })).toBeVisible();
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

test.describe('a full cart', () => {
  test.use({ kept: { cart: [small] } });

  test('is never shown as empty before the page is live, and moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.innerText.includes('currently empty'))
          sessionStorage.setItem('flashed', 'yes');
      }).observe(document, { childList: true, subtree: true, characterData: true });
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value') as number;
        Object.assign(window, { shift });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/cart');
    await expect(page.getByRole('listitem', { name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull();
    const shift = await page.evaluate(() => Reflect.get(window, 'shift') as number | undefined);
    expect(shift ?? 0).toBeLessThanOrEqual(0.01);
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
});

test.describe('with a line', () => {
  test.use({ kept: { cart: [small] } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/cart');
  });

  // R80, R87
  test('the cart shows line, subtotal, shipping and total with two decimals; a quantity counts on Enter and when the field is left, returns when emptied, stops at 99', async ({
    page,
  }) => {
    const line = page.getByRole('listitem', { name });
    await expect(line).toContainText(usual(perfume).name);
    await expect(line).toContainText(formatPrice(price));
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(`Subtotal${formatPrice(price)}`);
    await expect(summary).toContainText('Estimated Shipping$4.99');
    await expect(summary).toContainText(`Total${totalOf(price)}`);

    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect(line).toContainText(formatPrice(3 * price));
    await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeAttached();
    await quantity.fill('2');
    await quantity.blur();
    await expect(summary).toContainText(totalOf(2 * price));
    await quantity.fill('');
    await quantity.blur();
    await expect(quantity).toHaveValue('2');
    await quantity.fill('120');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('99');
  });

  // R172
  test('more than an order can hold is said at once, with the way to ask for more', async ({
    page,
  }) => {
    const { unitsPerLine } = single('site').orderLimits;
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
    const line = page.getByRole('listitem', { name });
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await quantity.fill(String(unitsPerLine + 1));
    await quantity.press('Enter');
    await expect(line).toContainText(`At most ${unitsPerLine} in one order.`);
    await expect(summary).toContainText(
      `An order can hold at most ${unitsPerLine} units of one item.`,
    );
    const link = summary.getByRole('link', { name: 'write to us' });
    await expect(link).toHaveAttribute('href', '/contact');
    await quantity.fill('1');
    await quantity.press('Enter');
    await expect(summary).toContainText(totalOf(price));
    await expect(line).not.toContainText('At most');
    await expect(summary).not.toContainText('at most');
  });

  for (const typed of ['0', '-2'])
    // R80
    test(`a quantity of ${typed} removes the line, with its toast`, async ({ page }) => {
      const quantity = page.getByRole('spinbutton', { name: `Quantity of ${name}` });
      await quantity.fill(typed);
      await quantity.press('Enter');
      await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
      await expect(page.getByText(`${name} removed from cart.`)).toBeVisible();
    });

  // R80
  test('removing says so and keeps the focus on the page', async ({ page }) => {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByRole('status').getByText(`${name} removed from cart.`)).toBeVisible();
    await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  // R79
  test('a reload and another tab keep the cart', async ({ page, context }) => {
    await page.reload();
    await expect(page.getByRole('listitem', { name })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/cart');
    await other.getByRole('button', { name: `One more ${name}` }).click();
    await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}` })).toHaveValue('2');
  });

  // R87
  test('the cart leads to the checkout and back to the shop', async ({ page }) => {
    const link = (label: string) => page.getByRole('link', { name: label });
    await expect(link('Continue Shopping')).toHaveAttribute('href', '/shop');
    await link('Proceed to Checkout').click();
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  });
});

test.describe('with two sizes of one product', () => {
  test.use({ kept: { cart: [small, builtLine(perfume, unusual(perfume))] } });

  test('each line has controls of its own name', async ({ page }) => {
    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${name}, ${unusual(perfume).name}` }).click();
    await expect(page.getByRole('listitem', { name })).toHaveCount(1);
    await expect(page.getByRole('listitem', { name })).toContainText(usual(perfume).name);
  });
});

test.describe('kept from an earlier visit', () => {
  const cheaper = { ...small, price: price - 10_00 };
  test.use({ kept: { cart: soldOut ? [cheaper, builtLine(soldOut)] : [cheaper] } });

  // R87
  test('the cart takes today’s prices and says what has changed', async ({ page }) => {
    await page.goto('/cart');
    const line = page.getByRole('listitem', { name });
    await expect(line).toContainText(
      `The price has changed: it was ${formatPrice(cheaper.price)}.`,
    );
    await expect(line).toContainText(formatPrice(price));
    if (soldOut)
      await expect(page.getByRole('listitem', { name: soldOut.name })).toContainText(
        'Out of stock now.',
      );
  });
});
