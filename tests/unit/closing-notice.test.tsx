// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClosingNotice } from '~/islands/shop/cart/ClosingNotice';
import { render } from '../support/render';

/* R981: the page was built before the closing, or during it. */

const words = 'We are on holiday. What you order now leaves on January 4.';
const closed = [{ from: '2026-12-24', to: '2027-01-03', words, orders: 'later' as const }];

afterEach(() => vi.useRealTimers());

async function shownAt(now: string, built: string) {
  vi.useFakeTimers({ now: new Date(now) });
  const notice = <ClosingNotice closed={closed} timeZone="America/Los_Angeles" built={built} />;
  const { page, leave } = await render(notice);
  const first = page.textContent;
  await act(() => vi.runAllTimersAsync());
  const then = page.querySelector('[role="status"]')?.textContent;
  leave();
  return [first, then];
}

// R981
test.each([
  ['a week before', '2026-12-17T20:00:00Z', '2026-12-01', ['', words]],
  ['on the last day, by the shop’s clock', '2027-01-04T07:00:00Z', '2026-12-30', [words, words]],
  [
    'not once it is over, whenever the page was built',
    '2027-01-04T09:00:00Z',
    '2027-01-03',
    [words, ''],
  ],
  ['not earlier', '2026-12-17T07:00:00Z', '2026-12-01', ['', '']],
])('the sentence stands there %s', async (_, now, built, shown) => {
  expect(await shownAt(now, built)).toEqual(shown);
});
