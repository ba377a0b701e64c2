import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTimes } from '~/base/text/local-time';
import type { Delivery, DeliveryTimes } from '~/features/delivery/zones';
import { arrivalDay, arrivalText, usualArrivalText } from '~/features/delivery/arrival';
import { refusalOn } from '~/features/delivery/closed-days';
import { expectedArrival } from '~/features/orders/view/expected-arrival';
import { noHistory } from '~/features/orders/history/history';
import type { HistoryEvent } from '~/features/orders/history/history.schema';
import type { OrderState } from '~/features/orders/history/step.schema';

const times = {
  timeZone: 'Europe/Lisbon',
  cutOff: '14:00',
  dispatchDays: 1,
  transitDays: { from: 1, to: 2 },
  holidays: ['12-25', '2026-06-10'],
} satisfies DeliveryTimes;
const placedAt = (at: Date, any: DeliveryTimes) => arrivalDay(localTimes(any.timeZone)(at), any);
const dayOf = (at: string, changes: Partial<DeliveryTimes> = {}) =>
  placedAt(new Date(at), { ...times, ...changes });

// R352
describe('an order arrives', () => {
  // The fourth of May 2026 is a Monday; Lisbon is an hour ahead of UTC then.
  test.each([
    ['before the hour, within its working days', '2026-05-04T12:59:59Z', '2026-05-07'],
    ['from the hour on, a day later', '2026-05-04T13:00:00Z', '2026-05-08'],
    ['over a weekend', '2026-05-06T08:00:00Z', '2026-05-11'],
    ['of a Friday afternoon, counted from Monday', '2026-05-08T15:00:00Z', '2026-05-14'],
    ['of a Sunday, counted from Monday', '2026-05-10T08:00:00Z', '2026-05-14'],
    ['over a holiday of that year', '2026-06-08T08:00:00Z', '2026-06-12'],
    ['over a holiday of every year', '2028-12-22T08:00:00Z', '2028-12-28'],
    ['by the calendar of the shop', '2026-05-03T23:30:00Z', '2026-05-07'],
  ])('%s', (_, at, day) => {
    expect(dayOf(at)).toBe(day);
  });
});

// R981
describe('while the shop is closed', () => {
  const closed = [{ from: '2026-05-05', to: '2026-05-12' }];
  test.each([
    ['leaves the day before it begins', '2026-05-01T08:00:00Z', '2026-05-06'],
    ['leaves once it is over, if there is no time before', '2026-05-04T08:00:00Z', '2026-05-15'],
    ['counts from the day after', '2026-05-06T08:00:00Z', '2026-05-18'],
    ['and one of after is as always', '2026-05-13T08:00:00Z', '2026-05-18'],
  ])('an order %s', (_, at, day) => {
    expect(dayOf(at, { closed })).toBe(day);
  });

  const shut = { from: '2026-05-11', to: '2026-05-12', words: 'Away.', orders: 'none' as const };
  test.each([
    ['2026-05-10', null],
    ['2026-05-11', 'Away.'],
    ['2026-05-12', 'Away.'],
    ['2026-05-13', null],
  ])('on %s orders are refused with %j', (day, refusal) => {
    expect(refusalOn([{ ...shut, orders: 'later' }, shut], day)).toBe(refusal);
  });
});

const anyTime = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2034-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const twoDigits = (most: number) =>
  fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(2, '0'));
const anyHoliday = fc
  .tuple(fc.constantFrom('', '2026-', '2027-'), twoDigits(12), twoDigits(28))
  .map(([year, month, day]) => `${year}${month}-${day}`);
const anyTimes: fc.Arbitrary<DeliveryTimes> = fc.record({
  timeZone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'),
  cutOff: fc.constantFrom('00:00', '09:30', '14:00', '23:59'),
  dispatchDays: fc.nat(5),
  transitDays: fc.record({ from: fc.constant(0), to: fc.nat(10) }),
  holidays: fc.array(anyHoliday, { maxLength: 12 }),
});

// R352
describe('whatever the content says,', () => {
  const isRest = (day: string, { holidays }: DeliveryTimes) =>
    [0, 6].includes(new Date(day).getUTCDay()) || holidays.some((rest) => day.endsWith(rest));
  const daysBetween = (from: Date, day: string) => {
    const days: string[] = [];
    for (let time = Date.parse(day); time > from.getTime() - 36 * 3_600_000; time -= 86_400_000)
      days.push(new Date(time).toISOString().slice(0, 10));
    return days;
  };

  test('nothing arrives on a day of rest, and as many working days pass as it takes', () => {
    fc.assert(
      fc.property(anyTime, anyTimes, (at, any) => {
        const day = placedAt(at, any);
        expect(isRest(day, any)).toBe(false);
        const working = daysBetween(at, day).filter((passed) => !isRest(passed, any));
        expect(working.length).toBeGreaterThan(any.dispatchDays + any.transitDays.to);
        // The day of the order, the day after its hour, and one more where the zone is ahead or behind.
        expect(working.length).toBeLessThanOrEqual(any.dispatchDays + any.transitDays.to + 4);
      }),
    );
  });

  test('a later order does not arrive sooner', () => {
    fc.assert(
      fc.property(anyTime, fc.nat(10 * 86_400_000), anyTimes, (at, later, any) => {
        const after = new Date(at.getTime() + later);
        expect(placedAt(after, any) >= placedAt(at, any)).toBe(true);
      }),
    );
  });

  test('one more holiday makes nothing arrive sooner', () => {
    fc.assert(
      fc.property(anyTime, anyTimes, anyHoliday, (at, any, holiday) => {
        const more = { ...any, holidays: [...any.holidays, holiday] };
        expect(placedAt(at, more) >= placedAt(at, any)).toBe(true);
      }),
    );
  });
});

// R352
test('the day is written out, and a range stands where it is not known', () => {
  expect(arrivalText('2026-11-30')).toBe('Arrives by Monday, November 30');
  expect(usualArrivalText(times)).toBe('Arrives in 1–3 working days');
});

// R352
describe('an order that was promised a day', () => {
  const promised = '2026-05-07';
  const event = (type: 'packed' | 'shipped', at: string): HistoryEvent => ({
    id: type,
    at,
    by: 'keeper',
    step: { type },
  });
  const { transitDays, ...common } = times;
  const flat = { cost: 499, payOnDelivery: true };
  const delivery: Delivery = {
    ...common,
    zones: [
      { name: 'Home', countries: ['PT'], transitDays, ...flat },
      { name: 'Far', countries: ['others'], transitDays: { from: 5, to: 10 }, ...flat },
    ],
    refused: [],
    // What has left is on its way on these days too.
    closed: [{ from: '2026-05-06', to: '2026-05-20', words: 'Away.', orders: 'later' }],
  };
  const to = { name: 'A', email: 'a@b.c', address: 'S', city: 'L', postalCode: '1250-096' };
  const lines = [
    { id: '7', productId: 7, variant: null, name: 'Oud', priceCents: 5_000, quantity: 1 },
  ];
  const expectedFor = (country: string, state: OrderState, ...events: HistoryEvent[]) =>
    expectedOf(lines, country, state, ...events);
  const expectedOf = (
    ordered: typeof lines,
    country: string,
    state: OrderState,
    ...events: HistoryEvent[]
  ) =>
    expectedArrival(
      {
        state: 'placed',
        fp: '',
        at: '2026-05-04T08:00:00Z',
        lines: ordered,
        takes: [],
        currency: 'USD',
        shippingCents: 499,
        totalCents: 5_499,
        to: { ...to, country },
        arrivesBy: promised,
      },
      { ...noHistory, state, events },
      delivery,
    );
  const expected = (state: OrderState, ...events: HistoryEvent[]) =>
    expectedFor('Portugal', state, ...events);
  // R1074
  test('is said of no order of gift cards alone', () => {
    const card = { ...lines[0], id: 'gift-card_50', productId: 0 } as (typeof lines)[number];
    expect(expectedOf([card], 'Portugal', 'new')).toBeNull();
    expect(expectedOf([card, ...lines], 'Portugal', 'new')).toBe(promised);
  });

  const moved = (country: string): HistoryEvent => ({
    id: 'moved',
    at: '2026-05-04T09:00:00Z',
    by: 'shopper',
    step: { type: 'address', to: { ...to, country } },
  });

  test('is expected then while it waits, and when it left in time', () => {
    expect(expected('new')).toBe(promised);
    expect(expected('packed', event('packed', '2026-05-05T08:00:00Z'))).toBe(promised);
    expect(expected('shipped', event('shipped', '2026-05-05T08:00:00Z'))).toBe(promised);
  });

  test('is expected later when it left late', () => {
    expect(expected('shipped', event('shipped', '2026-05-08T08:00:00Z'))).toBe('2026-05-12');
  });

  // R266
  test('is expected by the days of its zone, also of the one that its address was corrected to', () => {
    const shipped = event('shipped', '2026-05-08T08:00:00Z');
    expect(expectedFor('Japan', 'shipped', shipped)).toBe('2026-05-22');
    expect(expected('new', moved('pt'))).toBe(promised);
    expect(expected('new', moved('Japan'))).toBe('2026-05-19');
    expect(expected('shipped', moved('Japan'), shipped)).toBe('2026-05-22');
  });

  test.each(['delivered', 'cancelled', 'refused', 'withdrawn', 'returned'] as const)(
    'is not expected any more once it is %s',
    (state) => {
      expect(expected(state, event('shipped', '2026-05-05T08:00:00Z'))).toBeNull();
    },
  );
});
