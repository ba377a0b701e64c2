// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TodayReply } from '~/features/desk/desk-replies.schema';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { deskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { salesReply } from '~/features/desk/desk-replies.schema';
import { Lines } from '~/features/orders/desk/order/Lines';
import { ifCancelled } from '~/features/orders/desk-view/back-words';
import { MoneyPanel } from '~/features/orders/desk/order/MoneyPanel';
import { Filters } from '~/features/orders/desk/list/Filters';
import { Slip } from '~/features/orders/desk/print/Slip';
import { Figures } from '~/features/sales/desk/Figures';
import { DeliverForm } from '~/features/orders/desk/steps/DeliverForm';
import { RefundForm } from '~/features/orders/desk/steps/RefundForm';
import type { AddEvent } from '~/features/orders/desk/steps/steps';
import { Waiting } from '~/islands/desk/today/Waiting';
import { render } from '../support/render';
import { shippingForm } from '../support/shop';

const seller = { name: 'Attarine', address: [], email: '', phone: '' };
const take = vi.fn<AddEvent>(() => Promise.resolve(null));

let leave: () => void = () => undefined;
afterEach(() => leave());

const draw = async (node: React.ReactNode) => {
  const drawn = await render(node);
  leave = drawn.leave;
  return drawn.page;
};

function reply(money: string, more: Record<string, unknown> = {}): DeskOrderReply {
  const isPaid = money === 'paid';
  const value: unknown = {
    order: {
      orderId: 'a',
      state: 'placed',
      at: '2026-11-01T10:00:00.000Z',
      lines: [{ id: '7', name: 'Oud', variant: null, price: 80, quantity: 1 }],
      shipping: 5,
      total: 85,
      to: shippingForm,
      label: [],
    },
    progress: {
      state: 'new',
      shipment: null,
      events: [],
      money: {
        state: money,
        collected: isPaid ? 85 : 0,
        refunded: 0,
        total: 85,
        due: money === 'due' ? 85 : 0,
        owed: 0,
      },
    },
    payment: { way: money === 'due' ? 'delivery' : 'card', state: money, page: null, ...more },
    units: [
      {
        id: '7',
        ordered: 1,
        takenOut: 0,
        toSend: 1,
        sent: 0,
        back: 0,
        awaited: 0,
        replaced: 0,
        kept: 0,
        sold: 1,
        paidBack: 0,
        prices: [],
      },
    ],
    allowed: [],
    undoUntil: null,
    mails: [],
  };
  return deskOrderReply.parse(value);
}

// R635
test.each([
  ['due', 'To collect on delivery: $85.00'],
  ['awaiting', 'Not paid: do not pack.'],
  ['paid', 'Paid by card. Nothing to collect.'],
  ['expired', 'Not paid: do not pack.'],
])('the slip of an order that is %s says what is true', async (money, slip) => {
  const page = await draw(<Slip reply={reply(money)} seller={seller} />);
  expect(page.textContent).toContain(slip);
  expect(page.textContent.includes('To collect')).toBe(money === 'due');
});

// R1075
describe('a set', () => {
  const name = 'Three Small Oils';
  const id = 'set_three-small-oils_101_10ML+103_10ML+104_10ML';
  const parts = ['Lavender', 'Peppermint', 'Bergamot'].map((part) => ({ id: part, name: part }));
  const ofSet = (takenOut: number) => {
    const { order, units, ...shown } = reply('due');
    const lines = [{ id, name, variant: null, price: 53, quantity: 1, parts }];
    const line = { ...units[0], id, takenOut, toSend: 1 - takenOut } as (typeof units)[number];
    return { ...shown, order: { ...order, lines }, units: [line] };
  };

  test('is packed as all that is in it', async () => {
    const page = await draw(<Slip reply={ofSet(0)} seller={seller} />);
    expect(page.textContent).toContain('3 units in all.');
  });

  test('that was taken out keeps its number and says so', async () => {
    // Nothing else of the steps is pressed here.
    const steps = { add: vi.fn(), undo: vi.fn() } as unknown as Parameters<
      typeof Lines
    >[0]['steps'];
    const page = await draw(<Lines reply={ofSet(1)} steps={steps} />);
    expect(page.textContent).toContain(`1 ×${name}`);
    expect(page.textContent).toContain('Taken out before it was sent');
    expect(page.textContent).not.toContain('0 ×');
  });
});

// R635
describe('an order that was paid by card', () => {
  test('leads to its payment at the provider', async () => {
    const page = await draw(
      <MoneyPanel reply={reply('paid', { page: 'https://bank.example/1' })} />,
    );
    const link = page.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href'), link?.rel]).toEqual([
      'The payment at the provider',
      'https://bank.example/1',
      'noopener noreferrer',
    ]);
    expect(page.textContent).toContain('Paid by card$85.00');
  });

  test('is refunded to the card, and the provider’s refusal is read out', async () => {
    const problem = 'The card was closed by its bank.';
    take.mockResolvedValue({ problem });
    const page = await draw(<RefundForm reply={reply('paid')} take={take} />);
    expect(page.textContent).toContain('$85.00 can be paid back. It goes to the card.');
    act(() =>
      [...page.querySelectorAll('button')].find((one) => one.textContent === 'All of it')?.click(),
    );
    const said = () => page.querySelector('[role="alert"]')?.textContent;
    const press = () =>
      act(async () => {
        page.querySelector('form')?.requestSubmit();
        await Promise.resolve();
      });
    await press();
    expect(said()).toBe(
      '$85.00 goes to the card, and cannot be taken back. Press again to send it.',
    );
    expect(take).not.toHaveBeenCalled();
    await press();
    expect(said()).toBe(problem);
  });

  test('asks for no money at the door', async () => {
    const page = await draw(<DeliverForm reply={reply('paid')} take={take} />);
    expect(page.textContent).toContain('Paid by card.');
    expect(page.querySelector('input')).toBeNull();
  });
});

const today: TodayReply = {
  toPack: 0,
  toSend: 0,
  toCollect: 0,
  payments: 0,
  withdrawals: 0,
  messages: 0,
  toPayBack: 0,
  payBack: 0,
  payBackBy: null,
  reviews: 0,
  lowStock: 0,
  failedMails: 0,
  jobs: [],
};
const figures = { orders: 1, units: 2, ordered: 30, collected: 30, revenue: 30 };
const nothing = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 };
const sales = (card: typeof figures) => {
  const value: unknown = {
    days: [],
    products: [],
    total: figures,
    ways: { delivery: figures, card },
  };
  return salesReply.parse(value);
};
const chips = async (counts: Record<string, number>) => {
  const view = { state: 'open', month: null, q: '' } as const;
  const page = await draw(<Filters view={view} counts={counts} onChange={vi.fn()} />);
  return [...page.querySelectorAll('[aria-label="State"] button')].map((chip) => chip.textContent);
};

// R887
test('Today says what is to be paid back, and by when a withdrawal is', async () => {
  const page = await draw(
    <Waiting
      today={{ ...today, toPayBack: 2, payBack: 44.98, withdrawals: 1, payBackBy: '2026-12-09' }}
    />,
  );
  const links = [...page.querySelectorAll('a')].map((item) => item.textContent);
  expect(links).toContain('To pay back2$44.98 in all');
  expect(links).toContain('Withdrawals1pay the first back by December 9, 2026');
  leave();
  const mixed = await draw(
    <Waiting today={{ ...today, toPayBack: 3, payBack: 24.99, otherCurrencies: 2 }} />,
  );
  expect(mixed.textContent).toContain('$24.99 in all, and 2 orders in another currency');
  leave();
  const others = await draw(
    <Waiting today={{ ...today, toPayBack: 1, payBack: 0, otherCurrencies: 1 }} />,
  );
  expect(others.textContent).toContain('To pay back11 order in another currency');
  leave();
  const quiet = await draw(<Waiting today={today} />);
  expect(quiet.textContent).not.toMatch(/pay back|pay the first/);
});

// R635
describe('a shop that takes cards', () => {
  test('lists what awaits its payment apart, and what is to be looked at on Today', async () => {
    expect((await chips({ open: 3, awaiting: 2, new: 1 })).slice(0, 3)).toEqual([
      'Open (3)',
      'Awaiting payment (2)',
      'New (1)',
    ]);
    leave();
    const page = await draw(<Waiting today={{ ...today, payments: 1 }} />);
    const link = [...page.querySelectorAll('a')].find((item) =>
      item.textContent.startsWith('Payments to look at'),
    );
    expect(link?.getAttribute('href')).toBe('/desk/orders?state=payments');
  });

  test('counts its sales by the way of paying', async () => {
    const page = await draw(<Figures sales={sales(figures)} by="day" />);
    const rows = [...page.querySelectorAll('[aria-label="Sales by payment"] tbody tr')];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'On delivery12$30.00$30.00',
      'By card12$30.00$30.00',
    ]);
  });
});

// R635
test('a shop without cards sees nothing of all this', async () => {
  expect(await chips({ open: 1, awaiting: 0, new: 1 })).not.toContain('Awaiting payment (0)');
  leave();
  expect((await draw(<Waiting today={today} />)).textContent).not.toContain('Payments');
  leave();
  const page = await draw(<Figures sales={sales(nothing)} by="day" />);
  expect(page.querySelector('[aria-label="Sales by payment"]')).toBeNull();
});

// R994
test('the slip names what gift cards have paid below the total, and collects the rest', async () => {
  const { order, progress, ...rest } = reply('due');
  const money = { ...progress.money, byCards: 50, due: 35 };
  const deductions = [{ kind: 'gift card' as const, name: 'Gift card …74HW', amount: 50 }];
  const paid = { ...rest, order: { ...order, deductions }, progress: { ...progress, money } };
  const page = await draw(<Slip reply={paid} seller={seller} />);
  expect(page.textContent).toContain('Shipping $5.00, Total $85.00, Paid by gift card $50.00');
  expect(page.textContent).toContain('To collect on delivery: $35.00');
});

// R1103
test('what a gift card paid is named apart, and a refund says how much goes to whom', async () => {
  const { progress, ...rest } = reply('paid');
  const ways = [
    { way: 'gift card' as const, last: '7K2M', amount: 50 },
    { way: 'card' as const, amount: 35 },
  ];
  const money = { ...progress.money, collected: 85, byCards: 50, ways };
  const paid = { ...rest, progress: { ...progress, money } };
  const panel = await draw(<MoneyPanel reply={paid} />);
  expect(panel.textContent).toContain('Paid by gift card …7K2M$50.00Paid by card$35.00');
  leave();
  const page = await draw(<RefundForm reply={paid} take={take} />);
  const both = '$50.00 to gift card …7K2M and $35.00 to the card';
  expect(page.textContent).toContain(`It goes back: ${both}.`);
  expect(ifCancelled(paid)).toEqual([`To be paid back then: ${both}.`]);
});
