import { expect } from '@playwright/test';
import { formatPrice, toUnits } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, perfume, totalOf, usualId } from '../support/built.ts';
import { single } from '../support/content.ts';
import { alertsOf, answerCalls, fillIn, shipping, test } from '../support/shopper.ts';

// R87
test('an empty cart cannot be checked out', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeHidden();
  await expect(page.getByText('$4.99')).toBeHidden();
});

test.describe('with a cart', () => {
  test.use({ kept: { cart: [builtLine(perfume, undefined, 2)] } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/checkout');
  });

  // R98, R107
  test('the page has the frame of every page, what is bought and how it is paid, and fields that name what belongs into each', async ({
    page,
  }) => {
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(perfume.name);
    await expect(summary).toContainText(`Subtotal${formatPrice(2 * perfume.price)}`);
    await expect(summary).toContainText(`Total${totalOf(2 * perfume.price)}`);
    await expect(page.getByRole('main').getByText('You pay on delivery.')).toBeVisible();

    const tokens = {
      'Full Name': 'name',
      'Email Address': 'email',
      'Street Address': 'address-line1',
      City: 'address-level2',
      Country: 'country-name',
      'Postal Code': 'postal-code',
    };
    const fields = page.getByRole('main').getByRole('textbox');
    for (const [position, [label, token]] of Object.entries(tokens).entries()) {
      await expect(fields.nth(position)).toHaveAccessibleName(label);
      await expect(fields.nth(position)).toHaveAttribute('autocomplete', token);
    }

    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(header.getByRole('search')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    for (const name of ['Useful Links', 'Information', 'Discover'])
      await expect(footer.getByRole('navigation', { name })).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expectNoFindings(page);
  });

  // R1076
  test('on a phone the summary stands whole before the button, and in short above the first field', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toHaveCount(1);
    const glance = page.getByRole('group').filter({ hasText: 'What you order' });
    await expect(glance).toContainText(totalOf(2 * perfume.price));
    await expect(glance).not.toContainText(perfume.name);
    await glance.getByText('What you order').click();
    await expect(glance).toContainText(`2 × ${perfume.name}`);
    const tops = await Promise.all(
      [
        glance,
        page.getByRole('textbox', { name: 'Full Name' }),
        page.getByRole('textbox', { name: 'Phone' }),
        summary,
        page.getByRole('button', { name: 'Place Order' }),
      ].map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expectNoFindings(page);
  });

  // R99
  test('an empty form is sent, and the server’s faults stand beside the fields', async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    await fillIn(page, { City: shipping.City });
    await page.getByRole('button', { name: 'Place Order' }).click();
    const field = page.getByRole('textbox', { name: 'Full Name' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Full name is required.');
    await expect(page.getByRole('textbox', { name: 'Postal Code' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(shipping.City);
    expect(alerts).toEqual(['Full name is required.']);
    await field.fill('Amina Saleh');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  // R350, R500
  test('the world’s countries are offered, and what is none is said and refused', async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    const unknown = 'We do not know this country.';
    const country = page.getByRole('textbox', { name: 'Country', exact: true });
    const offered = page.getByRole('listbox', { name: 'Countries' }).getByRole('option');
    await fillIn(page, shipping);
    await country.fill('');
    await country.pressSequentially('icel');
    await expect(offered).toHaveText(['Iceland']);
    await expectNoFindings(page);
    await page.keyboard.press('ArrowDown');
    await expect(offered).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue('Iceland');
    await country.fill('Deu');
    await page.getByRole('option', { name: 'Germany' }).click();
    await expect(country).toHaveValue('Germany');
    await expect(country).toBeFocused();
    await expect(offered).toHaveCount(0);
    await country.fill('Atlan');
    await page.keyboard.press('Tab');
    await expect(country).toHaveAccessibleDescription(unknown);
    await country.fill('Atlantis');
    await expect(page.getByText(unknown)).toBeHidden();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(country).toBeFocused();
    await expect(country).toHaveAccessibleDescription(unknown);
    expect(alerts).toEqual([unknown]);
    await country.fill('Deutschland');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Delivery to Germany: .+\. Arrives by /)).toBeVisible();
    const postalCode = page.getByRole('textbox', { name: 'Postal Code' });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(postalCode).toHaveAccessibleDescription(/^Is this right\? .+ like \d{5}\./);
    await expect(postalCode).toBeFocused();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/');
    expect(alerts.at(-1)).toMatch(/^Thank you/);
  });

  // R99
  test('what was typed survives a reload, and goes with the order', async ({ page }) => {
    alertsOf(page);
    const city = page.getByRole('textbox', { name: 'City' });
    const draft = () => page.evaluate(() => sessionStorage.getItem('attarine:order-draft'));
    await fillIn(page, shipping);
    await page.reload();
    for (const [label, value] of Object.entries(shipping))
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
    await fillIn(page, { City: '' });
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Country' })).toHaveValue(shipping.Country);
    await expect(city).toHaveValue('');
    await fillIn(page, { City: shipping.City });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/');
    expect(await draft()).toBeNull();
  });

  // R105
  test('a retry carries the same key, a changed form another one', async ({ page }) => {
    alertsOf(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/place-order', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fulfill({ status: 503, json: { error: 'Please try again.' } });
    });
    const order = page.getByRole('button', { name: 'Place Order' });
    const send = async () => {
      const count = keys.length;
      await order.click();
      await expect.poll(() => keys.length).toBe(count + 1);
      await expect(order).not.toHaveAttribute('aria-busy');
    };
    await fillIn(page, shipping);
    await send();
    await send();
    await page.reload();
    await fillIn(page, shipping);
    await send();
    await fillIn(page, { City: 'Salem' });
    await send();
    const [first, second, third, fourth] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  // R103
  test('changed prices are alerted, and the cart shows the fresh ones', async ({ page }) => {
    const alerts = alertsOf(page);
    const dearer = perfume.price + 10_50;
    const error = 'Prices have changed. Please look at your cart and order again.';
    await answerCalls(page, '/api/place-order', 409, {
      error,
      prices: {
        [usualId(perfume)]: { price: toUnits(dearer), originalPrice: toUnits(dearer) },
      },
    });
    await fillIn(page, shipping);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(
      page.getByText(`The price has changed: it was ${formatPrice(perfume.price)}.`),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
      totalOf(2 * dearer),
    );
    expect(alerts).toEqual([error]);
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(shipping.City);
  });
});

test.describe('with more than an order can hold', () => {
  const { unitsPerLine } = single('site').orderLimits;
  const excess = `An order can hold at most ${unitsPerLine} units of one item.`;
  test.use({ kept: { cart: [builtLine(perfume, undefined, unitsPerLine + 1)] } });

  // R172
  test('the checkout says so before and after the order is sent', async ({ page }) => {
    const alerts = alertsOf(page);
    await page.goto('/checkout');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText(`At most ${unitsPerLine} in one order.`);
    await expect(summary).toContainText(excess);
    await fillIn(page, shipping);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect
      .poll(() => alerts)
      .toEqual([`${excess} For more, please write to us on the contact page.`]);
  });
});
