import { expect, test } from 'vitest';
import { mostKept } from '~/features/frame/offline-rules';
import { askAfterDays } from '~/features/orders/history/deadlines';
import { waitingKept } from '~/features/back-in-stock/kept';
import { reviewKept } from '~/features/reviews/kept';
import { withdrawalKept } from '~/features/withdrawals/kept';
import { bodyOf, contentFolder } from '../support/content';

const text = bodyOf(`${contentFolder}/pages/privacy.md`);

// R190
test('the text names the days by which the shop works, and no others', () => {
  const named = [...text.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));
  const { reviewAsk } = reviewKept.periods;
  const { waiting } = waitingKept.periods;
  const kept = [mostKept.days, askAfterDays, reviewAsk.days, waiting.days];
  expect(new Set(named)).toEqual(new Set<number | null>(kept));
});

// R190
test('the text says a year of a withdrawal that fits no order', () => {
  expect(withdrawalKept.periods.withdrawal.days).toBe(365);
  expect(text).toContain('for a year where it fits no order');
});
