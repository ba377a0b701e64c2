// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  deskOrderReply,
  type DeskOrderReply,
  type ProgressReply,
} from '~/features/orders/desk-view/order-replies.schema';
import { RefundForm } from '~/features/orders/desk/steps/RefundForm';
import type { AddEvent } from '~/features/orders/desk/steps/steps';
import { render } from '../support/render';

const event = (id: string, more: Record<string, unknown>) => ({
  id,
  at: '2026-11-02T10:00:00.000Z',
  by: 'token',
  ...more,
});
const reply = deskOrderReply.parse({
  order: {
    orderId: 'a',
    state: 'placed',
    at: '2026-11-01T10:00:00.000Z',
    lines: [
      { id: '1_50ML', name: 'Rose', variant: '50ML', price: 40, quantity: 3 },
      { id: '7', name: 'Oud', variant: null, price: 80, quantity: 1 },
    ],
    shipping: 5,
    discount: { amount: 20, reason: 'Late' },
    total: 185,
    to: { name: '', email: '', address: '', city: '', country: '', postalCode: '' },
    label: [],
  },
  progress: {
    state: 'delivered',
    shipment: null,
    money: { state: 'part refunded', collected: 185, refunded: 36, total: 185, due: 0, owed: 0 },
    events: [
      event('a', { type: 'refunded', amount: 36, lines: [one('1_50ML')] }),
      event('b', { type: 'refunded', amount: 80, lines: [one('7')] }),
      event('c', { type: 'undone', of: 'b' }),
    ],
  },
  payment: { way: 'delivery', state: 'part refunded', page: null },
  // Their share of the discount is $10 in $100.
  units: [unitsOf('1_50ML', 3, [36, 36]), unitsOf('7', 1, [72])],
  allowed: [],
  undoUntil: null,
  mails: [],
});
/** All with the shopper. */
function unitsOf(id: string, ordered: number, prices: number[]) {
  const paidBack = ordered - prices.length;
  return {
    id,
    ordered,
    takenOut: 0,
    toSend: 0,
    sent: ordered,
    back: 0,
    awaited: 0,
    replaced: 0,
    kept: ordered,
    sold: ordered - paidBack,
    paidBack,
    prices,
  };
}
function one(id: string) {
  return { id, quantity: 1, restock: true };
}

const take = vi.fn<AddEvent>(() => Promise.resolve(null));
let leave: () => void;
afterEach(() => {
  leave();
  take.mockClear();
});

const open = async (
  state?: ProgressReply['state'],
  codePaid?: number,
  more: DeskOrderReply['order']['lines'] = [],
  currency?: string,
) => {
  const order = { ...reply.order, currency, lines: [...reply.order.lines, ...more] };
  const progress = { ...reply.progress, state: state ?? reply.progress.state };
  // $30 less its part of the discount.
  const kept = more.map(({ id, quantity }) => unitsOf(id, quantity, [27.39]));
  const units = [...reply.units, ...kept];
  const codesPaid = codePaid === undefined ? [] : [{ perfume: 0, amount: codePaid }];
  const drawn = await render(
    <RefundForm reply={{ ...reply, order, progress, codesPaid, units }} take={take} />,
  );
  leave = drawn.leave;
  const group = (name: string) =>
    [...drawn.page.querySelectorAll('fieldset')].find(
      (set) => set.querySelector('legend')?.textContent === name,
    );
  const field = (name: string) => group(name)?.querySelector<HTMLInputElement>('[type=number]');
  const amount = () => drawn.page.querySelector<HTMLInputElement>('[name=amount]')?.value;
  const into = (input: HTMLInputElement | null | undefined, text: string) => {
    act(() => {
      if (!input) throw new Error('There is no such field.');
      // Bypasses React, which overwrites the element's setter.
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const type = (name: string, text: string) => into(field(name), text);
  /** An amount. */
  const write = (text: string) => into(drawn.page.querySelector('[name=amount]'), text);
  const send = () =>
    act(async () => {
      drawn.page.querySelector('form')?.requestSubmit();
      await Promise.resolve();
    });
  return { page: drawn.page, group, units: field, amount, type, write, send };
};

// R420, R805
test('a refund offers the units that are left, and proposes what they have cost', async () => {
  const { group, units, amount, type, send } = await open();
  expect([units('Rose, 50ML')?.max, units('Oud')?.max]).toEqual(['2', '1']);
  expect(amount()).toBe('0');
  expect(group('Oud')?.textContent).not.toContain('Put back');
  type('Oud', '1');
  expect(amount()).toBe('72');
  type('Rose, 50ML', '9');
  expect([units('Rose, 50ML')?.value, amount()]).toEqual(['2', '144']);
  // R1111: the shopper has them.
  group('Oud')?.querySelector<HTMLInputElement>('[type=checkbox]')?.click();
  await send();
  expect(take).toHaveBeenCalledWith({
    type: 'refunded',
    amount: 144,
    lines: [
      { id: '1_50ML', quantity: 2, restock: false },
      { id: '7', quantity: 1, restock: true },
    ],
  });
});

// R420
test.each(['cancelled', 'refused', 'returned'] as const)(
  'units of an order that is %s have gone back before, and are not asked about',
  async (state) => {
    const { group, type, send } = await open(state);
    type('Oud', '1');
    expect(group('Oud')?.textContent).not.toContain('Put back');
    await send();
    expect(take).toHaveBeenCalledWith({
      type: 'refunded',
      amount: 72,
      lines: [{ id: '7', quantity: 1, restock: false }],
    });
  },
);

// R826
test('a set whose code has paid for a bottle is proposed for less, and the form says so', async () => {
  const { page, type, amount } = await open(undefined, 25, [
    { id: 'discovery_1-2', name: 'Set', variant: null, price: 30, quantity: 1 },
  ]);
  expect(page.textContent).not.toContain('The code that these');
  type('Set', '1');
  expect(page.textContent).toContain(
    'The code that these have earned has paid $25.00 of another order',
  );
  // Its part of the discount is off too.
  expect(amount()).toBe('2.39');
});

// R1051, R1052
test('the amount repeats what it understood, and nothing is sent of what cannot be read', async () => {
  const { page, write, send } = await open(undefined, undefined, [], 'EUR');
  const field = page.querySelector<HTMLInputElement>('[name=amount]');
  const said = () =>
    (field?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(said()).toEqual([expect.not.stringContaining('=')]);
  write('12,50');
  expect(said()).toEqual([expect.stringMatching(/ = €12\.50$/)]);
  write('$12');
  const problem = '“$” cannot be read: amounts are in EUR.';
  expect(said()).toEqual([expect.stringContaining(problem)]);
  expect(field?.hasAttribute('aria-invalid')).toBe(false);
  await send();
  expect(take).not.toHaveBeenCalled();
  expect(said()).toEqual([expect.not.stringContaining(problem), problem]);
  expect(document.activeElement).toBe(field);
  expect(page.querySelectorAll('[aria-live], [role=status], output')).toHaveLength(0);
  write('12,50 €');
  await send();
  expect(take).toHaveBeenCalledWith({ type: 'refunded', amount: 12.5 });
});

// R420
test('all of it is one press, and may be the last of it', async () => {
  const { page, amount, send } = await open();
  act(() =>
    [...page.querySelectorAll('button')].find((one) => one.textContent === 'All of it')?.click(),
  );
  expect(amount()).toBe('149');
  page.querySelector<HTMLInputElement>('[name=settled]')?.click();
  await send();
  expect(take).toHaveBeenCalledWith({ type: 'refunded', amount: 149, settled: true });
});
