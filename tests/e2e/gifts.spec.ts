import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { formatPrice, toCents } from '../../src/base/money.ts';
import { discovery, sampleId, setId } from '../../src/features/catalogue/product/set-ids.ts';
import { expectNoFindings } from '../support/axe.ts';
import { allBuilt, builtLine, perfume, totalOf } from '../support/built.ts';
import { single } from '../support/content.ts';
import { openOrder, placeOrder, rowOf, takeSteps, test } from '../support/keeper.ts';
import { mailsTo } from '../support/mailbox.ts';
import { alertsOf, fillIn, shipping } from '../support/shopper.ts';

const gift = (page: Page) => page.getByRole('checkbox', { name: 'This is a gift' });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const wrap = `Gift wrap${formatPrice(toCents(single('site').giftWrap))}`;
const message = 'Happy birthday!\nYours, Amina';

// R647, R646
test('a gift goes from the cart to its slip and its card', async ({ page }) => {
  const alerts = alertsOf(page);
  await page.goto(`/product/${perfume.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
  await page.goto('/cart');
  await gift(page).check();
  await page.getByRole('textbox', { name: 'Gift message' }).fill(message);
  await check(page, 'Gift wrap').check();
  await check(page, 'Leave prices off the slip').check();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(wrap);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Gift message' })).toHaveValue(message);
  await gift(page).uncheck();
  await expect(summary).not.toContainText('Gift wrap');
  await gift(page).check();
  await expect(summary).toContainText(wrap);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(summary).toContainText(wrap);
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  const orderId = /order (\S+) has been placed/.exec(alerts.join())?.[1] ?? '';
  expect(await page.evaluate(() => localStorage.getItem('attarine:extras'))).toBeNull();

  await page.goto('/desk/orders');
  await expect(rowOf(page, orderId)).toContainText('Gift');
  await openOrder(page, orderId);
  await expect(page.getByRole('region', { name: 'Gift' })).toContainText('Yours, Amina');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print slip' }).click();
  await page.emulateMedia({ media: 'print' });
  const [slip, card] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(slip).toContainText('Wrap as a gift.');
  await expect(slip).toContainText('To collect on delivery: $');
  await expect(slip.getByText('$')).toHaveCount(1);
  expect(await card.innerText()).toBe(message);
});

const isSampled = ({ sample, inStock }: Product) => sample !== undefined && inStock;

/** Buys a discovery set, delivers it, and reads the mail. @returns its price and its code. */
async function mailedCode(request: APIRequestContext) {
  const [set] = (await readCatalogue(request)).sets ?? [];
  const { price = 0, choose: count = 0 } = set ?? {};
  const five = allBuilt('perfume').filter(isSampled).slice(0, count);
  const id = setId(
    discovery,
    five.map((one) => sampleId(one.id)),
  );
  const line = { ...builtLine(perfume), id, price };
  const orderId = await placeOrder(request, { lines: [line] });
  const earlier = codes().length;
  await takeSteps(request, orderId, { type: 'packed' }, { type: 'shipped' });
  await takeSteps(request, orderId, { type: 'delivered', collected: true });
  await expect.poll(() => codes().length).toBe(earlier + 1);
  return { price, code: codes().at(-1) ?? '' };
}

const codes = () =>
  mailsTo('shopper@example.com').flatMap((text) => /ATT-[2-9A-Z]{10}/.exec(text)?.[0] ?? []);

const readCatalogue = async (request: APIRequestContext) =>
  (await (await request.get('/catalogue.json')).json()) as Catalogue;

const apply = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
};

// R652
test('the code of a set pays for a bottle once, from its mail to the order', async ({
  page,
  request,
}) => {
  const alerts = alertsOf(page);
  const { code, price } = await mailedCode(request);
  const off = formatPrice(-price);
  const fill = async () => {
    await page.goto(`/product/${perfume.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText(`${perfume.name} added to cart!`)).toBeVisible();
    await page.goto('/cart');
  };
  const field = page.getByRole('textbox', { name: 'Code' });
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const status = summary.getByRole('status').filter({ hasText: 'Discovery credit' });

  await fill();
  await apply(page, 'ATT-2222222222');
  await expect(field).toHaveAccessibleDescription('We do not know this code.');
  await expectNoFindings(page);
  await apply(page, code.toLowerCase());
  await expect(status).toHaveText(`Discovery credit: ${off}`);
  await expect(field).toHaveAccessibleDescription('');
  await page.reload();
  // As it is printed (R1057).
  await expect(field).toHaveValue(code);
  await expect(status).toBeVisible();
  await apply(page, '');
  await expect(summary).not.toContainText('Discovery credit');
  await page.route('**/api/codes/check', (route) => route.abort());
  await apply(page, code);
  await expect(field).toHaveAccessibleDescription('Server error. Try again.');
  await page.unroute('**/api/codes/check');
  await apply(page, code);
  await expect(status).toHaveText(`Discovery credit: ${off}`);
  await expectNoFindings(page);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(summary).toContainText(`Discovery credit${off}`);
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  expect(alerts.join()).toContain(totalOf(builtLine(perfume).price - price));
  await page.locator('a[href^="/order#"]').first().click();
  await expect(page.getByRole('main')).toContainText(`Discovery credit${formatPrice(-price)}`);

  await fill();
  await apply(page, code);
  await expect(field).toHaveAccessibleDescription('This code has been used.');
  await expect(summary).not.toContainText('Discovery credit');
});
