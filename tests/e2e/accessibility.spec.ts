import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { expectNoFindings } from '../support/axe.ts';
import { whenLive } from '../support/live.ts';
import {
  anotherPerfume,
  builtLine,
  diffuser,
  oil,
  perfume,
  soldOut,
  unusual,
} from '../support/built.ts';
import { test as reading } from '../support/reader.ts';
import { alertsOf, test } from '../support/shopper.ts';
import { loading } from '../support/turntable.ts';

/*
 * axe with WCAG 2.2 A and AA and best practice, on what an address asks for and everything that opens
 * on a page; tests/crawl asks each page as it is.
 */

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
test.use({ viewport: phone });

/** Motion is stopped, so that nothing is checked half faded in. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page and waits for all that comes to it by itself. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await whenLive(page);
  if ((await page.getByRole('heading', { name: 'You May Also Like' }).count()) > 0)
    await expect(page.getByRole('link', { name: 'View', exact: true }).first()).toBeVisible();
}

/** On a phone, and as the same page becomes on a wide screen. */
async function expectNoFindingsAtBoth(page: Page) {
  await expectNoFindings(page);
  await page.setViewportSize(desk);
  await whenLive(page);
  await expectNoFindings(page);
}

const [scent = ''] = perfume.notes;
/** The states that a page's address asks for. */
for (const path of [
  `/shop?note=${scent}`,
  `/shop?q=${encodeURIComponent(perfume.name)}`,
  '/diffusers?q=nothing-like-it',
  '/finder?occasion=evening',
  `/compare?ids=${perfume.id},${anotherPerfume.id}`,
  `/notes/${scent}`,
])
  reading(`${path} has no finding`, async ({ reader: page }) => {
    await page.setViewportSize(phone);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expectNoFindings(page);
  });

test.describe('with a cart and a wishlist', () => {
  test.use({
    kept: {
      cart: [builtLine(perfume), builtLine(perfume, unusual(perfume), 2), builtLine(diffuser)],
      wishlist: [perfume, soldOut ?? diffuser, oil],
    },
  });

  for (const path of ['/cart', '/wishlist', '/checkout'])
    test(`${path} has no finding when full`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByRole('main').getByText(perfume.name).first()).toBeVisible();
      await (path === '/wishlist' ? expectNoFindings : expectNoFindingsAtBoth)(page);
    });

  test('a refused checkout has no finding', async ({ page }) => {
    alertsOf(page);
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused();
    await expectNoFindings(page);
  });
});

/** What opens on a page, and how a shopper opens it, by the width at which it is there. */
const opened = [
  { viewport: phone, what: 'the mobile menu', path: '/', button: 'Open menu', shows: 'dialog' },
  { viewport: phone, what: 'the filters', path: '/shop', button: 'Filters', shows: 'dialog' },
  {
    viewport: desk,
    what: 'the size picker',
    path: pathOf(perfume),
    button: 'Size',
    shows: 'listbox',
  },
  {
    viewport: phone,
    what: 'the enlarged picture',
    path: pathOf(perfume),
    button: 'Enlarge picture',
    shows: 'dialog',
  },
] as const;

for (const { viewport, what, path, button, shows } of opened)
  test.describe(`opened at ${viewport.width} px`, () => {
    test.use({ viewport });

    test(`${what} has no finding`, async ({ page }) => {
      await page.goto(path);
      await whenLive(page);
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole(shows)).toBeVisible();
      if (button === 'Filters')
        await page.getByRole('dialog').getByText('Season', { exact: true }).click();
      await expectNoFindings(page);
    });
  });

test.describe('on a wide screen', () => {
  test.use({ viewport: desk });

  test('a page has no finding while a toast is shown', async ({ page }) => {
    await page.goto(pathOf(perfume));
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('added to cart!')).toBeVisible();
    await expectNoFindings(page);
  });

  test('the shop menu has no finding', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'SHOP' }).click();
    await expect(page.getByRole('navigation', { name: 'Shop', exact: true })).toBeVisible();
    await expectNoFindings(page);
  });

  test('the suggestions of the search have no finding', async ({ page }) => {
    await page.goto('/');
    const box = page.getByLabel('Search our store').filter({ visible: true });
    await box.click();
    await box.pressSequentially(perfume.name);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoFindings(page);
  });

  test('the 360° view has no finding', async ({ page }) => {
    await page.goto(pathOf(perfume));
    await page.getByRole('tab', { name: '360° View' }).click();
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expect(loading(page)).toBeHidden();
    await expectNoFindings(page);
  });
});
