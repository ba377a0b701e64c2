// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsBefore } from '~/islands/desk/common/times';
import { render } from '../support/render';

const now = Date.parse('2026-11-28T08:46:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const Offer = ({ until }: { until: string | null }) =>
  useIsBefore(until, 5000) && <button type="button">Undo</button>;

const offerUntil = async (until: string | null) => {
  const drawn = await render(<Offer until={until} />);
  return { ...drawn, isThere: () => drawn.page.querySelector('button') !== null };
};

// R1110
test('what is offered until a time goes before a press would come too late', async () => {
  const { isThere, leave } = await offerUntil('2026-11-28T08:48:00.000Z');
  expect(isThere()).toBe(true);
  act(() => void vi.advanceTimersByTime(2 * 60_000 - 5001));
  expect(isThere()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isThere()).toBe(false);
  leave();
});

// R1110
test.each([null, '2026-11-28T08:46:04.000Z'])('of %s nothing is offered', async (until) => {
  const { isThere, leave } = await offerUntil(until);
  expect(isThere()).toBe(false);
  leave();
});
