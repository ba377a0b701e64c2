import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { deskRoutes } from '../../src/features/desk/desk-routes.ts';
import { expectNoFindings } from '../support/axe.ts';
import { builtLine, perfume, totalOf } from '../support/built.ts';
import { someone, takeSteps, test } from '../support/keeper.ts';
import { layoutFaults } from '../support/layout.ts';
import { whenLive } from '../support/live.ts';

/* What is sent back, by a shopper and a keeper on a phone. */
test.use({ viewport: { width: 390, height: 664 } });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

interface Placed {
  orderId: string;
  key: string;
}

/** An order that its shopper has. */
async function delivered(request: APIRequestContext): Promise<Placed> {
  const { id, price } = builtLine(perfume);
  const response = await request.post('/api/place-order', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      cartItems: [{ id, quantity: 1 }],
      formData: {
        name: someone(),
        email: 'shopper@example.com',
        address: '4 Cistern Street',
        city: 'Lisbon',
        country: 'Portugal',
        postalCode: '1250-096',
      },
      total: Number(totalOf(price).slice(1)),
    },
  });
  const placed = (await response.json()) as Placed;
  const steps = [{ type: 'packed' }, { type: 'shipped' }, { type: 'delivered' }];
  await takeSteps(request, placed.orderId, ...steps);
  return placed;
}

// R1021, R1022, R1026, R1023
test('what came damaged is announced with a photograph, and paid back at the desk', async ({
  page,
  request,
}) => {
  const { orderId, key } = await delivered(request);
  await page.goto(`/order#${new URLSearchParams({ id: orderId, key })}`);
  await main(page).getByRole('link', { name: 'Send back or withdraw' }).click();
  await expect(main(page).getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
  await main(page).getByRole('combobox', { name: 'Reason' }).selectOption('damaged');
  await main(page).getByRole('textbox', { name: 'What we should know' }).fill('It leaks.');
  const files = main(page).getByLabel('Photographs, 2 at most');
  await files.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('This file is no picture')).toBeVisible();
  await files.setInputFiles('src/assets/pages/order.webp');
  await expect(page.getByText('Photographs added: 1.')).toBeVisible();
  await expectNoFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, 'Send back').click();
  const number = `${orderId}-r1`;
  await expect(page.getByRole('heading', { name: `Return ${number}` })).toBeFocused();
  await expect(main(page)).toContainText('We pay');
  await expect(main(page)).toContainText('Please keep it until you hear from us');
  await expect(main(page)).not.toContainText('Put this slip into the parcel');
  await expectNoFindings(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Return ${number}` })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/desk/withdrawals');
  await expect(page).toHaveURL(deskRoutes.returns);
  await whenLive(page);
  expect(await layoutFaults(page)).toEqual([]);
  const shown = page.getByRole('article', { name: number });
  await expect(shown).toContainText('It leaks.');
  await expect(shown.getByRole('img')).toHaveJSProperty('complete', true);
  await expectNoFindings(page);
  await shown.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByRole('status').getByText('has arrived.')).toBeVisible();
  await main(page)
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await shown.getByRole('button', { name: 'Pay back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay back return' });
  await expect(dialog.getByRole('checkbox', { name: 'Back to stock' })).not.toBeChecked();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Pay back return' }).click();
  await expect(page.getByRole('status').getByText('is paid back.')).toBeVisible();
  await main(page)
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: 'Decided' })
    .click();
  await expect(shown).toContainText('Paid back');
});

// R1024, R1025
test('a keeper exchanges one return and refuses another', async ({ page, request }) => {
  const placed = [await delivered(request), await delivered(request)];
  const [number = '', other = ''] = await Promise.all(
    placed.map(async ({ orderId, key }) => {
      const response = await request.post(`/api/orders/${orderId}/returns`, {
        data: { lines: [{ id: builtLine(perfume).id, quantity: 1 }] },
        headers: { 'X-Order-Key': key, 'Idempotency-Key': randomUUID() },
      });
      return ((await response.json()) as { number: string }).number;
    }),
  );
  await page.goto(deskRoutes.returns);
  await whenLive(page);
  const press = async (which: string, name: string) => {
    await page.getByRole('article', { name: which }).getByRole('button', { name }).click();
    await expectNoFindings(page);
  };
  await press(number, 'Exchange');
  const sizes = page.getByRole('dialog').getByRole('combobox', { name: 'Send instead' });
  await sizes.selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Exchange return' }).click();
  await expect(page.getByRole('status').getByText('is exchanged.')).toBeVisible();
  await press(other, 'Refuse');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It is empty.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse return' }).click();
  await expect(page.getByRole('status').getByText('is refused.')).toBeVisible();
  await page.goto(`${deskRoutes.returns}?state=refused`);
  await expect(page.getByRole('article', { name: other })).toContainText('It is empty.');
  await page.goto(deskRoutes.order(placed[0]?.orderId ?? ''));
  await expect(main(page).getByRole('link', { name: number })).toBeVisible();
  await expect(main(page)).toContainText('Exchanged for 1 unit');
});
