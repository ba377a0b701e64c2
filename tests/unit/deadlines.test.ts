import { describe, expect, test } from 'vitest';
import {
  askFrom,
  creditUntil,
  forgetFrom,
  isToAsk,
  mayWithdraw,
  withdrawUntil,
} from '../../src/features/orders/history/deadlines.ts';
import { closingTime } from '../../src/features/orders/view/finished.ts';
import { startOfDay } from '../../src/base/text/local-time.ts';
import { plusDays } from '../../src/base/text/plus-days.ts';
import { placedRecord, historyIn } from '../support/order-facts.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const delivered = (at: string) => historyIn('delivered', { at, isCollected: true });

/* Of an order delivered late on a day by the shop's clock: the ends of days 14, 30 and 60. */
interface Case {
  zone: string;
  what: string;
  at: string;
  day14: string;
  day30: string;
  day60: string;
  creditDay: string;
}

const cases: Case[] = [
  {
    zone: 'America/Los_Angeles',
    what: 'clocks go back',
    at: '2026-10-26T06:30:00.000Z',
    day14: '2026-11-09T08:00:00.000Z',
    day30: '2026-11-25T08:00:00.000Z',
    day60: '2026-12-25T08:00:00.000Z',
    creditDay: '2026-12-24',
  },
  {
    zone: 'Europe/Berlin',
    what: 'clocks go forward',
    at: '2026-03-15T22:59:59.999Z',
    day14: '2026-03-29T22:00:00.000Z',
    day30: '2026-04-14T22:00:00.000Z',
    day60: '2026-05-14T22:00:00.000Z',
    creditDay: '2026-05-14',
  },
  {
    zone: 'Europe/Berlin',
    what: 'clocks go back',
    at: '2026-10-11T22:00:00.000Z',
    day14: '2026-10-26T23:00:00.000Z',
    day30: '2026-11-11T23:00:00.000Z',
    day60: '2026-12-11T23:00:00.000Z',
    creditDay: '2026-12-11',
  },
  {
    zone: 'America/New_York',
    what: 'clocks go forward',
    at: '2026-02-23T04:59:00.000Z',
    day14: '2026-03-09T04:00:00.000Z',
    day30: '2026-03-25T04:00:00.000Z',
    day60: '2026-04-24T04:00:00.000Z',
    creditDay: '2026-04-23',
  },
  {
    zone: 'Pacific/Auckland',
    what: 'the year ends',
    at: '2026-12-18T10:59:00.000Z',
    day14: '2027-01-01T11:00:00.000Z',
    day30: '2027-01-17T11:00:00.000Z',
    day60: '2027-02-16T11:00:00.000Z',
    creditDay: '2027-02-16',
  },
  {
    zone: 'UTC',
    what: 'a leap day is among them',
    at: '2028-02-15T00:00:00.000Z',
    day14: '2028-03-01T00:00:00.000Z',
    day30: '2028-03-17T00:00:00.000Z',
    day60: '2028-04-16T00:00:00.000Z',
    creditDay: '2028-04-15',
  },
];

// R830
describe.each(cases)('in $zone, when $what', ({ zone, at, day14, day30, day60, creditDay }) => {
  const order = delivered(at);
  const [end, last] = [Date.parse(day14), Date.parse(day60)];

  test('a shopper may withdraw to the end of the fourteenth day', () => {
    expect(iso(withdrawUntil(order, zone))).toBe(day14);
    expect(mayWithdraw(order, end - 1, zone)).toBe(true);
    expect(mayWithdraw(order, end, zone)).toBe(false);
  });

  test('the order closes at that moment, and not before', () => {
    expect(iso(closingTime(order, placedRecord(), zone))).toBe(day14);
  });

  test('the shopper is asked for a review from then to the end of the sixtieth day', () => {
    expect(iso(askFrom(order, zone))).toBe(day14);
    const asked = [end - 1, end, last - 1, last].map((now) => isToAsk(order, now, zone));
    expect(asked).toEqual([false, true, true, false]);
  });

  test('the person may be forgotten after the thirtieth day', () => {
    expect(iso(forgetFrom({ at }, order, zone))).toBe(day30);
  });

  test('the code of a set is valid to the end of the sixtieth day', () => {
    expect(creditUntil(order, zone)).toBe(creditDay);
    expect(iso(startOfDay(plusDays(creditDay, 1), zone))).toBe(day60);
  });
});

test('what is on its way may be withdrawn from, and what stands otherwise may not', () => {
  const at = '2026-11-02T10:00:00.000Z';
  const now = Date.parse(at);
  expect(mayWithdraw(historyIn('shipped', { at }), now, 'UTC')).toBe(true);
  for (const state of ['new', 'packed', 'cancelled', 'returned', 'refused'] as const) {
    const order = historyIn(state, { at });
    expect([mayWithdraw(order, now, 'UTC'), askFrom(order, 'UTC')]).toEqual([false, null]);
    expect(creditUntil(order, 'UTC')).toBeNull();
  }
});

test.each([
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 'midnight does not exist'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z', 'it is 5:45 ahead'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 'no zone is farther ahead'],
  ['Etc/GMT+12', '2026-01-01', '2026-01-01T12:00:00.000Z', 'no zone is farther behind'],
  ['Pacific/Chatham', '2026-09-27', '2026-09-26T11:15:00.000Z', 'clocks go forward that night'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 'midnight comes twice'],
])('in %s the day %s begins at %s: %s', (zone, day, begins) => {
  expect(iso(startOfDay(day, zone))).toBe(begins);
});
