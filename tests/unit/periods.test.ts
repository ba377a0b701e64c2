import { expect, test } from 'vitest';
import { formatPeriod, isOver, periods } from '~/domain/retention/periods';

const period = { what: 'A thing', from: 'the day of it', why: '' };
const day = 24 * 60 * 60_000;

test('a period is said in years where it is whole years, else in days', () => {
  expect(formatPeriod({ ...period, days: 1 })).toBe('1 day from the day of it');
  expect(formatPeriod({ ...period, days: 90 })).toBe('90 days from the day of it');
  expect(formatPeriod({ ...period, days: 365 })).toBe('1 year from the day of it');
  expect(formatPeriod({ ...period, days: 1095 })).toBe('3 years from the day of it');
  expect(formatPeriod({ ...period, days: null })).toBe('Until you ask us to delete it');
});

test('a period is over after its last day; one without an end never is', () => {
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  expect(isOver({ ...period, days: 2 }, start, start + 2 * day)).toBe(false);
  expect(isOver({ ...period, days: 2 }, start, start + 2 * day + 1)).toBe(true);
  expect(isOver({ ...period, days: 2 }, '2026-01-01T00:00:00.000Z', start + 3 * day)).toBe(true);
  expect(isOver({ ...period, days: null }, 0, start)).toBe(false);
});

test('the person of an order goes before its books do', () => {
  expect(periods.orderPerson.days).toBeLessThan(periods.orderBooks.days);
});
