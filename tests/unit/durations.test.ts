import { expect, test } from 'vitest';
import { dayMs, hourMs, inWords, minuteMs } from '~/base/durations';

test.each([
  [minuteMs, '1 minute'],
  [15 * minuteMs, '15 minutes'],
  [hourMs, '60 minutes'],
  [90 * minuteMs, '90 minutes'],
  [dayMs, '24 hours'],
  [3 * dayMs, '3 days'],
])('%i ms are said as %s', (ms, words) => {
  expect(inWords(ms)).toBe(words);
});
