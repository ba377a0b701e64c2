import { expect, type Page } from '@playwright/test';
import { formatPrice } from '../../src/base/money.ts';
import { expectNoFindings } from '../support/axe.ts';
import { single } from '../support/content.ts';
import { builtLine, perfume } from '../support/built.ts';
import { openOrder, placeOrder, readOrder, takeSteps, test } from '../support/keeper.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const other = async (page: Page, name: string) => {
  await button(page, 'More steps').click();
  await button(page, name).click();
};
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');

// R228
test('an order goes from new to delivered and refunded', async ({ page, request }) => {
  const orderId = await placeOrder(request, { lines: [builtLine(perfume)] });
  await openOrder(page, orderId);
  await expect(page.getByRole('main')).toContainText(perfume.name);
  await expect(page.getByRole('status')).toContainText('New');

  await button(page, 'Mark packed').click();
  await expect(page.getByRole('status')).toContainText('Packed');
  await button(page, 'Undo').click();
  await expect(page.getByRole('status')).toContainText('New');
  await expect(timeline(page).last()).toContainText('Taken back: Packed');
  await button(page, 'Mark packed').click();

  await button(page, 'Mark shipped').click();
  const ship = page.getByRole('dialog', { name: 'Ship order' });
  await ship.getByRole('textbox', { name: 'Carrier' }).fill('DHL');
  await ship.getByRole('textbox', { name: 'Tracking number' }).fill('00340434');
  await ship.getByRole('textbox', { name: 'Tracking link' }).fill('http://track.example/00340434');
  await ship.getByRole('button', { name: 'Ship and tell the shopper' }).click();
  await expect(ship).toContainText('must start with https://');
  await ship.getByRole('textbox', { name: 'Tracking link' }).fill('https://track.example/00340434');
  await ship.getByRole('button', { name: 'Ship and tell the shopper' }).click();
  await expect(page.getByRole('status')).toContainText('Shipped');
  await expect(page.getByRole('link', { name: 'track.example' })).toBeVisible();

  await button(page, 'Correct tracking').click();
  const correct = page.getByRole('dialog', { name: 'Correct tracking' });
  await correct.getByRole('textbox', { name: 'Tracking number' }).fill('00340435');
  await correct.getByRole('button', { name: 'Save tracking' }).click();
  await expect(correct).toBeHidden();
  await expect(page.getByText('00340435', { exact: true })).toBeVisible();

  await button(page, 'Mark delivered').click();
  const deliver = page.getByRole('dialog', { name: 'Deliver order' });
  await deliver.getByRole('checkbox', { name: 'Money collected' }).check();
  await deliver.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('status')).toContainText('Delivered');
  await expect(page.getByRole('status')).toContainText('Collected');

  await other(page, 'Refund');
  const refund = page.getByRole('dialog', { name: 'Refund' });
  const amount = refund.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue('0');
  await amount.fill('1000000');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByRole('alert')).toContainText('more than what was collected');
  await amount.fill('5.50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(timeline(page).last()).toContainText(`Refunded ${formatPrice(5_50)}`);
  await expect(timeline(page).last()).toContainText('by the shop’s token');
  await expect(refund).toBeHidden();

  await page.getByRole('textbox', { name: 'Private note' }).fill('The neighbour took it.');
  await button(page, 'Add note').click();
  await expect(timeline(page).last()).toContainText('The neighbour took it.');
  const { progress } = await readOrder(request, orderId);
  expect(progress).toMatchObject({
    state: 'delivered',
    money: { state: 'part refunded', refunded: 5.5 },
    shipment: { carrier: 'DHL', tracking: '00340435', url: 'https://track.example/00340434' },
  });
});

// R1050, R1051, R1052
test('on a phone a refund with a comma is understood, and one in another currency sent nowhere', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request);
  await takeSteps(
    request,
    orderId,
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: true },
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrder(page, orderId);
  await other(page, 'Refund');
  const refund = page.getByRole('dialog', { name: 'Refund' });
  const amount = refund.getByRole('textbox', { name: 'Amount' });
  await amount.fill('');
  await amount.pressSequentially('€12,50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/“€” cannot be read: amounts are in USD\.$/);
  await expectNoFindings(page);
  await amount.fill('');
  await amount.pressSequentially('12,50');
  await expect(refund.getByText(`= ${formatPrice(12_50)}`)).toBeVisible();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(timeline(page).last()).toContainText(`Refunded ${formatPrice(12_50)}`);
});

// R228
test('More steps stays on the screen of a phone', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  await page.setViewportSize({ width: 390, height: 700 });
  await openOrder(page, orderId);
  await button(page, 'More steps').click();
  const inView = async () => {
    const list = button(page, 'Cancel order').locator('..');
    const box = await list.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  };
  await inView();
  await page.setViewportSize({ width: 390, height: 320 });
  await inView();
});

// R228
test('an order that is printed as it stands on the screen names the shop', async ({
  page,
  request,
}) => {
  await openOrder(page, await placeOrder(request));
  const address = page.getByText(single('site').address.street);
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(address).toBeVisible();
});

// R228
test('an order is cancelled with a reason', async ({ page, request }) => {
  const orderId = await placeOrder(request);
  await openOrder(page, orderId);
  await other(page, 'Cancel order');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bottle broke.');
  await dialog.getByRole('checkbox', { name: 'Put back into stock' }).uncheck();
  await dialog.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByRole('status')).toContainText('Cancelled');
  await expect(timeline(page).last()).toContainText(
    'Cancelled: The bottle broke. (units not put back)',
  );
  await expect(page.getByRole('status')).toContainText('Money: None');
});

// R228
test('a parcel that is refused, and one that is withdrawn and returned', async ({
  page,
  request,
}) => {
  const [refused, returned] = [await placeOrder(request), await placeOrder(request)];
  await takeSteps(request, refused, { type: 'packed' }, { type: 'shipped' });
  await takeSteps(
    request,
    returned,
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'withdrawn' },
  );
  await openOrder(page, refused);
  await other(page, 'Mark refused');
  await expect(page.getByRole('status')).toContainText('Refused');
  await openOrder(page, returned);
  await button(page, 'Mark returned').click();
  const back = page.getByRole('dialog', { name: 'Return order' });
  await expect(back.getByRole('spinbutton', { name: 'Units, of 1' })).toHaveValue('1');
  await back.getByRole('checkbox', { name: 'Put back into stock' }).uncheck();
  await back.getByRole('button', { name: 'Mark returned' }).click();
  await expect(page.getByRole('status')).toContainText('Returned');
  const { events } = (await readOrder(request, returned)).progress;
  expect(events.at(-1)).toMatchObject({
    type: 'returned',
    lines: [{ quantity: 1, restock: false }],
  });
});
