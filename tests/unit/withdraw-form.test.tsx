// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noOrderNumber } from '~/features/orders/order-number';
import { WithdrawForm } from '~/features/withdrawals/shop/WithdrawForm';
import { render, shows } from '../support/render';

let page: HTMLElement;
let leave: () => void;
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  ({ page, leave } = await render(<WithdrawForm />));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const fill = (name: string, value: string) => {
  const field = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  field.value = value;
};
const press = (text: string) =>
  act(async () => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === text)?.click();
    await vi.dynamicImportSettled();
  });

// R257
test('what cannot be an order number is said beside its field, before anything is sent', async () => {
  fill('name', 'Ada');
  fill('orderId', '12345');
  fill('email', 'ada@example.com');
  await press('Withdraw from contract here');
  expect(page.textContent).toContain(noOrderNumber);
  expect(page.querySelector('[name="orderId"]')?.getAttribute('aria-invalid')).toBe('true');
});

// R257, R403
test('the account to pay to is asked for, shown and sent', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 202 }));
  expect(page.querySelector('[name="account"]')?.closest('div')?.textContent).toContain(
    'Account to pay to',
  );
  fill('name', 'Ada');
  fill('orderId', ' #K7M2 9XQP 4HDT W3FA ');
  fill('email', 'ada@example.com');
  fill('account', 'DE02 1203 0000 0000 2020 51');
  await press('Withdraw from contract here');
  expect(page.querySelector('dl')?.textContent).toContain('DE02 1203 0000 0000 2020 51');
  expect(fetched).not.toHaveBeenCalled();
  await press('Confirm withdrawal here');
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/withdraw');
  expect(JSON.parse(init?.body as string)).toEqual({
    name: 'Ada',
    orderId: 'k7m2-9xqp-4hdt-w3fa',
    email: 'ada@example.com',
    account: 'DE02 1203 0000 0000 2020 51',
  });
  await shows(() =>
    expect(page.querySelector('[role="status"]')?.textContent).toBe(
      'Your withdrawal has been received.',
    ),
  );
});

describe('from the page of an order', () => {
  const unit = { takenOut: 0, toSend: 0, awaited: 0, back: 0, replaced: 0, sold: 0, paidBack: 0 };
  const orderId = 'k7m2-9xqp-4hdt-w3fa';
  const answer = {
    orderId,
    state: 'placed',
    at: '2026-11-01T10:00:00.000Z',
    shipping: 5,
    total: 45,
    lines: [
      { id: '7', name: 'Cedar', variant: '50ML', price: 10, quantity: 3 },
      { id: '8', name: 'Rose', variant: null, price: 10, quantity: 1 },
    ],
    units: [
      { ...unit, id: '7', ordered: 3, sent: 3, kept: 3 },
      { ...unit, id: '8', ordered: 1, sent: 1, kept: 1 },
    ],
    to: {
      name: 'Ada',
      email: 'ada@example.com',
      address: 'Street 1',
      city: 'Town',
      country: 'Land',
      postalCode: '1',
    },
    progress: { state: 'shipped', money: {}, shipment: null, events: [] },
  };
  /** As the order's page leads here. */
  const come = async (changes: object = {}) => {
    leave();
    window.location.hash = `#id=${orderId}&key=k`;
    fetched.mockResolvedValueOnce(Response.json({ ...answer, ...changes }));
    ({ page, leave } = await render(<WithdrawForm />));
    await shows(() => expect(page.querySelector('form')).not.toBeNull());
  };
  afterEach(() => {
    window.location.hash = '';
  });
  const numbers = () => [...page.querySelectorAll<HTMLInputElement>('[type="number"]')];
  const choose = (...quantities: number[]) =>
    act(() => {
      for (const [at, quantity] of quantities.entries()) {
        const field = numbers()[at];
        if (!field) throw new Error(`There is no line ${at}.`);
        // Bypasses React, which overwrites the element's setter.
        Reflect.set(HTMLInputElement.prototype, 'value', String(quantity), field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
  const rows = () => [...page.querySelectorAll('dd')].map(({ textContent }) => textContent);
  const sent = () => JSON.parse(fetched.mock.calls.at(-1)?.[1]?.body as string) as unknown;
  const declared = { name: 'Ada', orderId, email: 'ada@example.com' };

  // R802
  test('its units are chosen, all at first; what is kept is shown, and comes back with Change', async () => {
    await come();
    expect(numbers().map(({ value }) => value)).toEqual(['3', '1']);
    expect(page.querySelector('[name="items"]')).toBeNull();
    choose(2, 0);
    await press('Withdraw from contract here');
    expect(rows()).toEqual([
      'Ada',
      orderId,
      declared.email,
      '2 of 3 Cedar, 50ML',
      '1 of 3 Cedar, 50ML; Rose',
    ]);
    await press('Change');
    expect(numbers().map(({ value }) => value)).toEqual(['2', '0']);
    await press('Withdraw from contract here');
    fetched.mockResolvedValueOnce(new Response(null, { status: 202 }));
    await press('Confirm withdrawal here');
    expect(sent()).toEqual({ ...declared, lines: [{ id: '7', quantity: 2 }] });
  });

  test('all of it is one declaration without lines, and nothing of it is none', async () => {
    await come();
    choose(0, 0);
    await press('Withdraw from contract here');
    expect(page.querySelector('[role="alert"]')?.textContent).toBe(
      'Choose at least one unit to withdraw from.',
    );
    choose(3, 1);
    await press('Withdraw from contract here');
    expect(rows()).toContain('All items');
    fetched.mockResolvedValueOnce(new Response(null, { status: 202 }));
    await press('Confirm withdrawal here');
    expect(sent()).toEqual(declared);
  });

  test('a single unit is not chosen, and a card is paid back without an account', async () => {
    await come({
      lines: answer.lines.slice(1),
      units: answer.units.slice(1),
      payment: { way: 'card', state: 'paid' },
    });
    expect(numbers()).toEqual([]);
    expect(page.querySelector('[name="account"]')).toBeNull();
  });

  test('what an earlier withdrawal has left is named', async () => {
    await come({
      progress: { ...answer.progress, state: 'withdrawn' },
      units: [
        { ...unit, id: '7', ordered: 3, sent: 3, awaited: 2, kept: 1 },
        { ...unit, id: '8', ordered: 1, sent: 1, awaited: 1, kept: 0 },
      ],
    });
    await press('Withdraw from contract here');
    expect(rows()).toContain('1 of 3 Cedar, 50ML');
    fetched.mockResolvedValueOnce(new Response(null, { status: 202 }));
    await press('Confirm withdrawal here');
    expect(sent()).toEqual({ ...declared, lines: [{ id: '7', quantity: 1 }] });
  });

  test('an order that does not open leaves the form, with its number', async () => {
    leave();
    window.location.hash = `#id=${orderId}`;
    fetched.mockResolvedValueOnce(Response.json({ error: 'No.' }, { status: 404 }));
    ({ page, leave } = await render(<WithdrawForm />));
    await shows(() =>
      expect(page.querySelector<HTMLInputElement>('[name="orderId"]')?.value).toBe(orderId),
    );
    expect(page.querySelector('[name="items"]')).not.toBeNull();
  });
});
