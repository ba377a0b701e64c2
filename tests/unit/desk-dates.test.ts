import { expect, test } from 'vitest';
import { deskTimes, monthsBack } from '~/features/desk/desk-dates';
import { salesOf } from '~/features/sales/sales';
import { parseSalesView, salesSpans } from '~/features/sales/sales-view';
import { orderFacts } from '../support/order-facts';

/* Days of the shop at the desk (R528, R830). */

test.each([
  // The day has 25 hours: 24 hours before its last minutes it is still the same day.
  [
    'America/New_York',
    '2026-11-02T04:30:00.000Z',
    '2026-10-31T16:00:00.000Z',
    'Yesterday, 12:00 PM',
  ],
  ['America/New_York', '2026-11-02T04:30:00.000Z', '2026-11-01T04:30:00.000Z', 'Today, 12:30 AM'],
  // The day before has 23 hours: 24 hours before the first minutes it is two days ago.
  ['Europe/Berlin', '2026-03-29T22:30:00.000Z', '2026-03-29T12:00:00.000Z', 'Yesterday, 2:00 PM'],
  ['Europe/Berlin', '2026-03-29T22:30:00.000Z', '2026-03-28T22:45:00.000Z', 'Mar 28, 11:45 PM'],
  [
    'Pacific/Auckland',
    '2026-12-31T11:30:00.000Z',
    '2026-12-31T10:30:00.000Z',
    'Yesterday, 11:30 PM',
  ],
])('in %s, at %s, %s is %s', (zone, now, time, said) => {
  expect(deskTimes(zone).shortTime(time, new Date(now))).toBe(said);
});

test('the last month of a March is February, also in a leap year', () => {
  expect(monthsBack('2028-03-31', 2).map(({ id }) => id)).toEqual(['2028-03', '2028-02']);
  const last = salesSpans('2028-03-31').find(({ id }) => id === 'last-month');
  expect(last).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
  expect(parseSalesView('', '2028-01-10').from).toBe('2027-12-12');
});

test('the sales of a year end have both days, by the clock of the shop', () => {
  const at = '2026-12-31T11:30:00.000Z';
  const { days } = salesOf([orderFacts({ at })], {
    from: '2026-12-31',
    to: '2027-01-01',
    timeZone: 'Pacific/Auckland',
  });
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-12-31', 0],
    ['2027-01-01', 1],
  ]);
});
