import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { cardLine } from '../../src/features/gift-cards/card-line.ts';
import { all, single } from '../support/content.ts';
import { shippingForm } from '../support/shop.ts';
import { openDesk } from './open-desk.ts';
import { fillShop, sampleReviews, sampleSales } from './sample-shop.ts';

/*
 * `npm run desk:pictures` makes the pictures of docs/desk.md from the built shop, filled with
 * made-up orders. `npm run desk:pictures -- <folder>` writes them elsewhere, to look at.
 */

const [folder = 'docs/desk'] = process.argv.slice(2);
const heaviest = 60 * 1024;
const phone = { width: 390, height: 780 };
const wide = { width: 1180, height: 740 };
/** A4 at 96 pixels an inch, as high as a slip needs it. */
const paper = { width: 794, height: 620 };

const { url, token, page, signIn, close } = await openDesk();
const { orderIds } = await fillShop(url, token);
const [, shipped = '', , toShip = ''] = orderIds;
await mkdir(folder, { recursive: true });

async function shoot(name: string, size: typeof phone, show: () => Promise<unknown>) {
  await page.setViewportSize(size);
  await show();
  await page.waitForLoadState('networkidle');
  const file = join(folder, `${name}.webp`);
  const shot = sharp(await page.screenshot());
  const { size: bytes } = await shot.webp({ quality: 82, effort: 6 }).toFile(file);
  if (bytes > heaviest) throw new Error(`${file} has ${bytes} bytes, more than ${heaviest}.`);
}

const open = (path: string, heading: string) => async () => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const showFrom = (target: Locator) => target.evaluate((element) => element.scrollIntoView());
const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click();

await shoot('sign-in', phone, open('/desk/login', 'Sign in to the desk'));
await signIn();
await shoot('today', wide, open('/desk', 'Today'));
await shoot('orders', wide, async () => {
  await open('/desk/orders', 'Orders')();
  for (const id of orderIds.slice(-2))
    await page.getByRole('checkbox', { name: `Select order ${id}` }).check();
});
await shoot('order', wide, open(`/desk/order?id=${shipped}`, `Order ${shipped}`));
await shoot('order-on-a-phone', phone, open(`/desk/order?id=${shipped}`, `Order ${shipped}`));
await shoot('more-steps', phone, () => press(page, 'More steps'));
await shoot('ship', phone, async () => {
  await open(`/desk/order?id=${toShip}`, `Order ${toShip}`)();
  await press(page, 'Mark shipped');
});
await shoot('stock', wide, open('/desk/stock', 'Stock'));
await shoot('message', phone, open('/desk/messages', 'Messages'));
await page.route('**/api/desk/reviews*', (route) =>
  route.fulfill({ json: sampleReviews(Date.now()) }),
);
await shoot('reviews', phone, open('/desk/reviews', 'Reviews'));
await page.route('**/api/desk/sales?**', (route) =>
  route.fulfill({ json: sampleSales(Date.now()) }),
);
await shoot('sales', wide, open('/desk/sales', 'Sales'));
await shoot('products', wide, open('/desk/products', 'Products'));
await shoot('prices', wide, async () => {
  await open('/desk/products', 'Products')();
  await page.getByRole('table', { name: 'Prices' }).waitFor();
  await showFrom(page.getByRole('heading', { name: 'Prices of the catalogue' }));
});
const [perfume] = all('perfumes');
const { id = 1, name = '' } = perfume?.data ?? {};
await shoot('product', phone, async () => {
  await open(`/desk/products/edit?id=${id}`, name)();
  await showFrom(page.getByRole('heading', { name: 'Sizes and prices' }));
});
await shoot('codes', wide, async () => {
  const headers = { Authorization: `Bearer ${token}` };
  for (const data of [
    { word: 'HOME', freeDelivery: true, to: '2030-12-24' },
    { word: 'SPRING', percent: 10, least: 50, oncePerShopper: true, categories: ['perfume'] },
  ])
    await page.request.post('/api/desk/codes', { headers, data });
  await open('/desk/codes', 'Codes')();
  await page.getByRole('table', { name: 'All codes' }).waitFor();
});
await shoot('gift-cards', wide, async () => {
  const [amount = 0, dearer = 0] = single('gift-cards').amounts;
  for (const [units, email] of [
    [amount, 'ines@example.com'],
    [dearer, undefined],
    [dearer, 'tomas@example.com'],
  ] as const) {
    const id = cardLine(units);
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
    const sold = { formData: shippingForm, cartItems: [{ id, quantity: 1 }], total: units };
    const giftCards = [{ id, from: 'Amina', email }];
    const data = { ...sold, giftCards, by: 'keeper', paid: true };
    await page.request.post('/api/desk/orders', { headers, data });
  }
  await open('/desk/gift-cards', 'Gift cards')();
  await page.getByRole('table', { name: 'Gift cards' }).waitFor();
});
await shoot('settings', phone, async () => {
  await open('/desk/settings', 'Settings')();
  const closing = page.getByRole('region', { name: 'Closing days' });
  await press(page, 'Add closing days');
  const days = closing.getByRole('group').first();
  await days.getByLabel('From').fill('2026-12-24');
  await days.getByLabel('To').fill('2027-01-02');
  await days.getByLabel('To').blur();
  await showFrom(closing);
});
await shoot('texts', phone, open('/desk/texts', 'Texts'));
await shoot('text', { width: 1320, height: 740 }, async () => {
  await open('/desk/texts/edit?file=faq', 'Questions and answers')();
  const question = page.getByRole('group', { name: 'Questions' }).last().locator('summary');
  await question.nth(1).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill(`Delivery is {flat shipping}. ${await answer.inputValue()}`);
  await page.frameLocator('iframe').getByText('Delivery is $').waitFor();
  await answer.scrollIntoViewIfNeeded();
});
await shoot('slip', paper, async () => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await open(`/desk/order?id=${shipped}`, `Order ${shipped}`)();
  await press(page, 'Print slip');
  await page.emulateMedia({ media: 'print' });
  // The printer's margin.
  await page.addStyleTag({ content: 'body { padding: 16mm; background: #fff; }' });
});

await close();
