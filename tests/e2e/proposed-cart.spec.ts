import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { formatPrice } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import {
  anotherPerfume,
  builtLine,
  oil,
  perfume,
  soldOut,
  totalOf,
  unusual,
  unusualId,
  usual,
  usualId,
} from '../support/built.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';

const proposal = (page: Page) => page.getByRole('region', { name: 'Proposed cart' });
const button = (page: Page, name: string) => proposal(page).getByRole('button', { name });
const goods = unusual(perfume).price * 2 + usual(oil).price;
const link = `add=${unusualId(perfume)}*2,${usualId(oil)}`;

// R700
test('a purchase begins with a link and ends on the order’s page', async ({ page }) => {
  alertsOf(page);
  await page.goto(`/cart?${link}`);
  await expect(page).toHaveURL(`/cart#${link}`);
  await expect(proposal(page).getByRole('listitem')).toHaveCount(2);
  await expect(proposal(page)).toContainText(perfume.name);
  await expect(proposal(page)).toContainText(`Together ${formatPrice(goods)}`);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
  await expectNoFindings(page);

  await button(page, 'Add to Cart').click();
  await expect(proposal(page)).toBeHidden();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'your order' }).click();
  await expect(page.getByRole('main')).toContainText(totalOf(goods));
});

// Articles are the shopkeeper's: the first that names two products.
const articles = globSync('dist/blog/*.html').filter((file) =>
  readFileSync(file, 'utf8').includes('/cart#add='),
);
// R700
for (const article of articles.slice(0, 1))
  test('an article leads to a cart of what it names', async ({ page }) => {
    await page.goto(`/blog/${basename(article, '.html')}`);
    const link = page.getByRole('link', { name: /^See these \d in a cart$/ });
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(address);
    const { length } = address.split(',');
    await expect(proposal(page).getByRole('listitem')).toHaveCount(length);
  });

test.describe('with a cart of one’s own', () => {
  test.use({ kept: { cart: [builtLine(anotherPerfume)] } });

  // R700
  test('a hostile link harms nothing, and what it proposes is refused by a press', async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    const markup = encodeURIComponent('<img src=x onerror=alert(1)>');
    const many = Array.from({ length: 1000 }, (_, index) => 5000 + index).join();
    const gone = soldOut ? usualId(soldOut) : '';
    await page.goto(`/cart#add=${markup},${usualId(oil)}*-5,${usualId(oil)}*1e9,${gone},${many}`);
    await expect(proposal(page)).toContainText('Nothing that the link proposes can be ordered');
    await expect(proposal(page)).toContainText('Not sold here: <img src=x onerror=alert(1)>;');
    if (soldOut) await expect(proposal(page)).toContainText(`Out of stock: ${soldOut.name}`);
    await expect(proposal(page).getByRole('img')).toHaveCount(0);
    await expect(button(page, 'Add to Cart')).toBeHidden();

    // Another link on the same page.
    await page.goto(`/cart#add=${usualId(oil)}*${'9'.repeat(50)}`);
    await expect(proposal(page)).toContainText('The rest is left out.');
    await button(page, 'No, thanks').click();
    await expect(proposal(page)).toBeHidden();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    expect(alerts).toEqual([]);
  });

  // R700
  test('a cart is shared by a link that proposes it to anyone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Share cart' }).click();
    await expect(page.getByText('Link to your cart copied.')).toBeVisible();
    expect(scripts.filter((url) => url.includes('ProposedCart'))).toEqual([]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe('/cart');
    await page.goto('/');
    await page.goto(copied);
    await expect(proposal(page)).toContainText(anotherPerfume.name);
  });
});
