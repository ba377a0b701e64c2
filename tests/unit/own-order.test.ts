import { describe, expect, test } from 'vitest';
import { orderedAgain } from '~/features/orders/view/order-again';
import { isOwnOrderAnswer, toOwnOrder } from '~/features/orders/view/own-order';
import { timelineOf } from '~/features/orders/view/timeline';
import { formatPrice, toCents } from '~/base/money';
import { discoverySet } from '../support/catalogue';
import { aProduct, aVariant } from '../support/products';

const at = '2026-11-02T10:00:00.000Z';
const event = (type: string, more: Record<string, unknown> = {}) => ({
  id: type,
  at,
  type,
  ...more,
});
const answer = (state: string, ...events: unknown[]) => ({
  orderId: 'k7m2',
  state: 'placed',
  at: '2026-11-01T10:00:00.000Z',
  lines: [{ id: '7', name: 'A scent', variant: null, price: 10, quantity: 2 }],
  shipping: 5,
  total: 25,
  to: {
    name: 'Ada',
    email: 'ada@example.com',
    address: 'Street 1',
    city: 'Town',
    country: 'Land',
    postalCode: '1',
  },
  progress: { state, money: {}, shipment: null, events },
});
const shown = (state: string, ...events: unknown[]) => {
  const value: unknown = answer(state, ...events);
  if (!isOwnOrderAnswer(value)) throw new Error('This is no answer.');
  return toOwnOrder(value, null, Date.parse(at));
};

// R263
describe('the timeline of an order', () => {
  test('begins with its placing and says what was said about each step', () => {
    const order = shown(
      'cancelled',
      event('packed'),
      event('shipped', { carrier: 'Post', tracking: 'A1', url: 'https://post.example/A1' }),
      event('refunded', { amount: 10.5 }),
      event('cancelled', { reason: 'Broken' }),
      event('something new'),
    );
    const events = timelineOf(order);
    expect(events.map(({ text }) => text)).toEqual([
      'Order placed',
      'Packed',
      'Shipped with Post, number A1',
      `Paid back ${formatPrice(toCents(10.5))}`,
      'Cancelled: Broken',
      'Changed',
    ]);
    expect(events[2]?.url).toBe('https://post.example/A1');
  });

  test('links to nothing but https', () => {
    const [, shipped] = timelineOf(
      shown('shipped', event('shipped', { url: 'javascript:alert(1)' })),
    );
    expect(shipped?.url).toBeNull();
  });

  test.each([{ state: 'lost', events: [] }, { state: 'new' }, undefined])(
    'is no answer with the progress %j',
    (progress) => {
      expect(isOwnOrderAnswer({ ...answer('new'), progress })).toBe(false);
    },
  );
});

// R261
describe('withdrawing', () => {
  const offered = (state: string, withdrawUntil?: unknown) => {
    const value: unknown = { ...answer(state), withdrawUntil };
    if (!isOwnOrderAnswer(value)) throw new Error('This is no answer.');
    return toOwnOrder(value, null, Date.parse(at)).mayWithdraw;
  };

  test('is offered before the end that the server names, and where it names none', () => {
    expect(offered('delivered', '2026-11-02T10:00:00.001Z')).toBe(true);
    expect(offered('delivered', at)).toBe(false);
    expect(offered('delivered')).toBe(true);
  });

  // R802
  test('is offered as long as there are units to withdraw from', () => {
    const left = (state: string, kept: number) => {
      const none = {
        takenOut: 0,
        toSend: 0,
        awaited: 2 - kept,
        replaced: 0,
        back: 0,
        sold: 2,
        paidBack: 0,
      };
      const units = [{ id: '7', ordered: 2, sent: 2, kept, ...none }];
      const value: unknown = { ...answer(state), units };
      if (!isOwnOrderAnswer(value)) throw new Error('This is no answer.');
      return toOwnOrder(value, null, Date.parse(at)).mayWithdraw;
    };
    expect([left('withdrawn', 1), left('delivered', 1)]).toEqual([true, true]);
    expect([left('withdrawn', 0), left('delivered', 0)]).toEqual([false, false]);
  });

  test('is offered on the way, and in no other state', () => {
    expect([offered('packed', null), offered('shipped', null)]).toEqual([true, true]);
    for (const state of ['new', 'cancelled', 'withdrawn', 'returned', 'refused'])
      expect(offered(state, null)).toBe(false);
  });
});

// R263, R609
describe('ordering again', () => {
  const variant = 'the larger size';
  const perfume = aProduct({ variants: [aVariant(variant, 199_00)] });
  const line = (id: string, chosen: string | null) => ({
    id,
    name: 'A scent',
    variant: chosen,
    quantity: 2,
    price: perfume.price,
  });

  test('takes what is sold in the same size, and names the rest', () => {
    const lines = [
      line(`${perfume.id}_${variant}`, variant),
      line(`${perfume.id}_gone`, 'gone'),
      line('999999', null),
    ];
    const { sold, missing } = orderedAgain(lines, [perfume], []);
    expect(sold).toMatchObject([{ id: `${perfume.id}_${variant}`, quantity: 2 }]);
    expect(missing).toEqual(['A scent, gone', 'A scent']);
  });

  test('takes samples and sets, unless a perfume of the set is not sold just now', () => {
    const one = aProduct({ sample: 6_00 });
    const two = aProduct({ id: 2, name: 'Rose Riad', sample: 6_00 });
    const lines = [line('1_2ML', '2ML'), line('discovery_1-2', null)];
    const sets = [discoverySet];
    expect(orderedAgain(lines, [one, two], sets)).toMatchObject({
      sold: [
        { id: '1_2ML', price: 6_00, quantity: 2 },
        { id: 'discovery_1-2', name: 'Discovery set: Oud Zellij, Rose Riad', quantity: 2 },
      ],
      missing: [],
    });
    const { missing } = orderedAgain(lines, [one, { ...two, inStock: false }], sets);
    expect(missing).toEqual(['A scent']);
    expect(orderedAgain(lines, [aProduct()], sets).missing).toEqual([
      'A scent, Sample, 2 ml',
      'A scent',
    ]);
  });

  test('takes nothing that is sold out', () => {
    const { sold, missing } = orderedAgain(
      [line(`${perfume.id}_${variant}`, variant)],
      [{ ...perfume, inStock: false }],
      [],
    );
    expect([sold, missing]).toEqual([[], [`A scent, ${variant}`]]);
  });
});
