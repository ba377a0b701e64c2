import { expect, type Page } from '@playwright/test';
import { builtLine, diffuser, perfume } from '../support/built.ts';
import { placeOrder, readOrder, rowOf, someone, takeSteps, test } from '../support/keeper.ts';

/* Steps that several orders take at once. */

const packed = { type: 'packed' };
const shipped = { type: 'shipped', carrier: 'DHL' };
const tick = (page: Page, id: string) => page.getByRole('checkbox', { name: `Select order ${id}` });

/** The buttons in the bar that are dark. */
const dark = (page: Page) =>
  page.getByRole('button', { name: /^Mark / }).and(page.locator('.button:not(.quiet):enabled'));

async function listOf(page: Page, name: string, ids: readonly string[]) {
  await page.goto(`/desk/orders?q=${encodeURIComponent(name)}`);
  for (const id of ids) await tick(page, id).check();
}

// R868
test('the dark button is the step that fits, and what it does not fit is named and stays ticked', async ({
  page,
  request,
}) => {
  const name = someone();
  const [isNew, isPacked, isSent] = [
    await placeOrder(request, { name }),
    await placeOrder(request, { name }),
    await placeOrder(request, { name }),
  ];
  await takeSteps(request, isPacked, packed);
  await takeSteps(request, isSent, packed, shipped);
  await listOf(page, name, [isSent]);
  await expect(dark(page)).toHaveText('Mark delivered');
  await tick(page, isPacked).check();
  await expect(dark(page)).toHaveText('Mark shipped');
  await tick(page, isNew).check();
  await expect(dark(page)).toHaveText('Mark packed');

  await dark(page).click();
  const said = page.getByText('1 order is packed now.');
  await expect(said).toContainText(`${isPacked}: not marked packed, it is packed.`);
  await expect(said).toContainText(`${isSent}: not marked packed, it is shipped.`);
  for (const id of [isNew, isPacked, isSent]) await expect(tick(page, id)).toBeChecked();

  await tick(page, isPacked).uncheck();
  await tick(page, isNew).uncheck();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByText(`${isSent}: not marked shipped, it is shipped.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

// R866, R868
test('parcels of a known carrier get their link, and several are delivered at once', async ({
  page,
  request,
}) => {
  const name = someone();
  const ids = [await placeOrder(request, { name }), await placeOrder(request, { name })];
  for (const id of ids) await takeSteps(request, id, packed);
  await listOf(page, name, ids);
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship orders' });
  await dialog.getByRole('textbox', { name: 'Carrier' }).fill('UPS');
  for (const id of ids)
    await dialog.getByRole('textbox', { name: `Tracking number of ${id}` }).fill('1Z 999');
  await dialog.getByRole('button', { name: 'Ship and tell the shoppers' }).click();
  await expect(page.getByText('2 orders are shipped now.')).toBeVisible();
  const url = 'https://www.ups.com/track?tracknum=1Z999';
  for (const id of ids) {
    expect((await readOrder(request, id)).progress.shipment).toMatchObject({ url });
    await tick(page, id).check();
  }
  await page.getByRole('button', { name: 'Mark delivered' }).click();
  const deliver = page.getByRole('dialog', { name: 'Deliver orders' });
  await deliver.getByRole('checkbox', { name: 'Money collected' }).uncheck();
  await deliver.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('2 orders are delivered now.')).toBeVisible();
  for (const id of ids)
    expect((await readOrder(request, id)).progress).toMatchObject({
      state: 'delivered',
      money: { state: 'due' },
    });
});

// R865, R869
test('each product gets its lot in several parcels, and the slip has it', async ({
  page,
  request,
}) => {
  const name = someone();
  const [one, other] = [builtLine(perfume), builtLine(diffuser)];
  const both = await placeOrder(request, { name, lines: [one, other] });
  const single = await placeOrder(request, { name, lines: [one] });
  await listOf(page, name, [both, single]);
  await page.getByRole('textbox', { name: 'Lot' }).fill('BOX');
  await page.getByRole('button', { name: 'Lots by product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lots by product' });
  const fields = dialog.getByRole('group', { name: perfume.name });
  await fields.getByRole('textbox', { name: 'Lot' }).fill('L-7');
  await fields.getByLabel('Best before').fill('2028-06-30');
  await dialog.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('2 orders are packed now.')).toBeVisible();
  const lots = [{ id: one.id, lot: 'L-7', bestBefore: '2028-06-30' }];
  for (const id of [both, single])
    expect((await readOrder(request, id)).progress.events).toMatchObject([{ lot: 'BOX', lots }]);

  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await page.reload();
  await expect(rowOf(page, both).locator('b')).toHaveText(both.slice(-4));
  await tick(page, both).check();
  await page.getByRole('button', { name: 'Print slips' }).click();
  const slip = page.locator('[data-sheets="slip"]');
  await expect(slip).toContainText('Lot BOX');
  await expect(slip).toContainText('lot L-7, best before 2028-06-30');
  await expect(slip.locator('b').first()).toHaveText(both.slice(-4));
});
