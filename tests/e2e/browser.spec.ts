import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { builtLine, perfume, picturesOf, totalOf, usual } from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { refuseStorage, refusals } from '../support/refused-storage.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';
import { faultsOf } from '../support/translate.ts';

/* What a browser does that is not the shop's doing. */

const main = (page: Page) => page.getByRole('main');

const refuse = (page: Page, kind: string) =>
  page.addInitScript(`(${refuseStorage.toString()})(window, '${kind}')`);

for (const kind of refusals) {
  // R850, R851
  test(`a shopper buys with storage that is ${kind}`, async ({ page }) => {
    await refuse(page, kind);
    const faults = faultsOf(page);
    const alerts = alertsOf(page);
    await page.goto(pathOf(perfume));
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
    await main(page)
      .getByRole('button', { name: `Add ${perfume.name} to wishlist` })
      .first()
      .click();
    await page.getByRole('link', { name: 'Cart, 1 items' }).click();
    await page.getByRole('button', { name: `One more ${perfume.name}` }).click();
    await expect(main(page)).toContainText(totalOf(2 * usual(perfume).price));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillIn(page, shipping);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    expect(alerts).toHaveLength(1);
    expect(alerts.join()).toMatch(/[a-z0-9-]{19}/);
    expect(faults).toEqual([]);
  });
}

test.describe('with a cart', () => {
  test.use({ kept: { cart: [builtLine(perfume)] } });

  // R851
  test('a tab that dies at the alert has no cart left to order', async ({ page, context }) => {
    const alert = page.waitForEvent('dialog');
    await page.goto('/checkout');
    await fillIn(page, shipping);
    // The press is over only when its page answers again, which it never does.
    const press = page.getByRole('button', { name: 'Place Order' }).click();
    await Promise.race([alert, press]);
    await alert;
    const [state] = (await context.storageState()).origins;
    expect(state?.localStorage.map(({ name }) => name)).not.toContain('attarine:cart');
    await page.close();
  });
});

// R856
test('an address that is cut within a character opens the list', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`/shop?q=${'a'.repeat(99)}${encodeURIComponent('😀')}`);
  await whenLive(page);
  await expect(main(page).getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  expect(faults).toEqual([]);
});

// R57
test('a picture that was chosen while the 360° view was open is shown', async ({ page }) => {
  const pictures = picturesOf(perfume);
  await page.goto(pathOf(perfume));
  await whenLive(page);
  await page.getByRole('button', { name: `Show image 3 of ${pictures.length}` }).click();
  const row = page.getByRole('group', { name: `Pictures of ${perfume.name}` });
  const shown = () => row.evaluate((it) => Math.round(it.scrollLeft / it.clientWidth));
  await expect.poll(shown).toBe(2);
  await page.getByRole('tab', { name: '360° View' }).click();
  await expect(row).toBeHidden();
  // As when a colour is chosen, whose picture is another.
  await page
    .getByRole('button', { name: 'Previous image', includeHidden: true })
    .evaluate((button: HTMLElement) => button.click());
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect.poll(shown).toBe(1);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(shown).toBe(1);
});

// R57
test('arrow keys move an enlarged picture, and step while it is whole', async ({ page }) => {
  await page.goto(pathOf(perfume));
  await whenLive(page);
  await page.getByRole('button', { name: 'Enlarge picture' }).click();
  const dialog = page.getByRole('dialog', { name: `${perfume.name}, enlarged` });
  const count = picturesOf(perfume).length;
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`2 / ${count}`);
  await dialog.getByRole('button', { name: 'Show the picture closer' }).click();
  const picture = dialog.getByRole('img');
  const top = async () => (await picture.boundingBox())?.y ?? 0;
  const before = await top();
  await dialog.getByRole('button', { name: 'Next picture' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeLessThan(before);
  await page.keyboard.press('ArrowUp');
  await expect.poll(top).toBe(before);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`2 / ${count}`);
});

// R855
test('a group of filters stays open with the focus when its last value is taken back', async ({
  page,
}) => {
  await page.goto('/shop');
  await whenLive(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.locator('details').first()).toBeVisible();
  for (const group of await sheet.locator('details').all()) {
    await group.locator('summary').click();
    const value = group.locator('button:enabled').first();
    await value.click();
    await expect(value).toHaveAttribute('aria-pressed', 'true');
    await value.press('Enter');
    await expect(value).toHaveAttribute('aria-pressed', 'false');
    await expect(value).toBeFocused();
    await expect(group).toHaveAttribute('open');
  }
});

// R855
test('a drag that ends outside the filters leaves them open; a press there closes them', async ({
  page,
}) => {
  await page.goto('/shop');
  await whenLive(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const box = await sheet.getByRole('heading', { name: 'Filters' }).boundingBox();
  const sheetBox = await sheet.boundingBox();
  if (!box || !sheetBox) throw new Error('The sheet is not there.');
  const outside = sheetBox.x > 100 ? 20 : sheetBox.x + sheetBox.width + 100;
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(outside, 300, { steps: 5 });
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  await page.mouse.click(outside, 300);
  await expect(sheet).toBeHidden();
});

// R854
test('a wheel over a number that has the focus changes nothing', async ({ page }) => {
  await page.goto(pathOf(perfume));
  await whenLive(page);
  const field = page.getByRole('spinbutton', { name: 'Quantity' });
  await field.fill('3');
  await field.hover();
  await page.mouse.wheel(0, -100);
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, 100);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(field).toHaveValue('4');
});
