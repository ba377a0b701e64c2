import { describe, expect, test } from 'vitest';
import { beginningOf, formatPeriod, isOver } from '~/base/periods';
import { orderKept } from '~/features/orders/kept';

const period = { what: 'A thing', from: 'the day of it', why: '' };

test('a period is said in years where it is whole years, else in days', () => {
  expect(formatPeriod({ ...period, days: 1 })).toBe('1 day from the day of it');
  expect(formatPeriod({ ...period, days: 90 })).toBe('90 days from the day of it');
  expect(formatPeriod({ ...period, days: 365 })).toBe('1 year from the day of it');
  expect(formatPeriod({ ...period, days: 1095 })).toBe('3 years from the day of it');
  expect(formatPeriod({ ...period, days: null })).toBe('Until you ask us to delete it');
});

// R830
describe('a period', () => {
  const two = { ...period, days: 2 };
  // Late on the first of November in Los Angeles, when clocks went back that morning.
  const start = '2026-11-02T07:30:00.000Z';
  const end = Date.parse('2026-11-04T08:00:00.000Z');
  const zone = 'America/Los_Angeles';

  test('is over when its last day has ended in the shop', () => {
    expect(isOver(two, start, end - 1, zone)).toBe(false);
    expect(isOver(two, start, end, zone)).toBe(true);
    expect(isOver(two, Date.parse(start), end, zone)).toBe(true);
  });

  test('may begin with a day, which is one of the shop', () => {
    expect(isOver(two, '2026-11-01', end - 1, zone)).toBe(false);
    expect(isOver(two, '2026-11-01', end, zone)).toBe(true);
  });

  test('keeps what is younger than its beginning', () => {
    const beginning = beginningOf(two, end, zone);
    expect(new Date(beginning).toISOString()).toBe('2026-11-02T08:00:00.000Z');
    expect(isOver(two, beginning - 1, end, zone)).toBe(true);
    expect(isOver(two, beginning, end, zone)).toBe(false);
  });

  test('without an end is never over', () => {
    expect(isOver({ ...period, days: null }, 0, end, zone)).toBe(false);
    expect(beginningOf({ ...period, days: null }, end, zone)).toBe(0);
  });
});

test('the person of an order goes before its books do', () => {
  expect(orderKept.periods.orderPerson.days).toBeLessThan(orderKept.periods.orderBooks.days);
});
