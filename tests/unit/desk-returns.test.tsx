// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WithdrawalView } from '~/features/withdrawals/withdrawal-replies.schema';
import { withdrawalText } from '~/features/withdrawals/withdrawal-words';
import type { ReturnView } from '~/features/returns/return-replies.schema';
import { DecideDialog } from '~/features/returns/desk/DecideDialog';
import { ReturnsScreen } from '~/features/returns/desk/ReturnsScreen';
import { render, shows } from '../support/render';

const orderId = 'k7m2-9xqp-4hdt-w3fa';
const own: WithdrawalView = {
  id: '0000-0000-0000-0001',
  at: '2026-11-22T10:00:00.000Z',
  name: 'Ada',
  orderId,
  email: 'ada@example.com',
  items: null,
  kept: null,
  account: 'DE02',
  isOwn: true,
  step: 'withdrawn',
  orderState: 'withdrawn',
  done: null,
  payBackBy: '2026-12-06',
};
const stray: WithdrawalView = {
  ...own,
  id: '0000-0000-0000-0002',
  name: 'Eve',
  account: null,
  isOwn: false,
  step: null,
  orderState: null,
};

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const articles = (page: HTMLElement) =>
  [...page.querySelectorAll('article')].map((article) => {
    const heading = article.getAttribute('aria-labelledby') ?? '';
    return document.getElementById(heading)?.textContent;
  });

// R403
test('withdrawals are articles named by order or writer, each until Done is pressed', async () => {
  let left = [own, stray];
  const fetched = vi.fn((path: string, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Promise.resolve(
        Response.json({
          returns: left.map((one) => ({ kind: 'withdrawal', ...one })),
          next: null,
          counts: { announced: left.length, arrived: 0 },
        }),
      );
    left = left.filter(({ id }) => !path.includes(id));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  vi.stubGlobal('fetch', fetched);
  const drawn = await render(<ReturnsScreen />);
  leave = drawn.leave;
  const { page } = drawn;
  await shows(() => expect(articles(page)).toEqual([orderId, 'Eve']));
  expect(page.textContent).toContain('Announced (2)');
  expect(page.querySelector('article')?.textContent).toContain('Account to pay toDE02');
  await act(async () => {
    page.querySelector<HTMLElement>('article button')?.click();
    await Promise.resolve();
  });
  await shows(() => expect(articles(page)).toEqual(['Eve']));
  expect(page.querySelector('[role="status"]')?.textContent).toBe(
    `The withdrawal of ${orderId} is done.`,
  );
});

// R403
test('why a withdrawal could not be closed is said, although the list has it no more', async () => {
  let left = [own];
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, init?: RequestInit) => {
      if (init?.method !== 'POST')
        return Promise.resolve(
          Response.json({
            returns: left.map((one) => ({ kind: 'withdrawal', ...one })),
            next: null,
            counts: { announced: left.length, arrived: 0 },
          }),
        );
      left = [];
      return Promise.resolve(Response.json({ error: 'It is erased.' }, { status: 404 }));
    }),
  );
  const drawn = await render(<ReturnsScreen />);
  leave = drawn.leave;
  const { page } = drawn;
  await shows(() => expect(articles(page)).toEqual([orderId]));
  await act(async () => {
    page.querySelector<HTMLElement>('article button')?.click();
    await Promise.resolve();
  });
  await shows(() => expect(articles(page)).toEqual([]));
  expect(page.querySelector('[role="alert"]')?.textContent).toBe('It is erased.');
});

// R403
test.each([
  [own, /was withdrawn.*It is now: Withdrawn\./],
  [{ ...own, step: 'cancelled', orderState: 'cancelled' } as const, /was cancelled/],
  [{ ...own, step: null, orderState: 'delivered' } as const, /nothing was changed/],
  [stray, /no order has this number/],
  [{ ...stray, orderState: 'new' } as const, /another e-mail address/],
  [{ ...own, isOwn: null }, /looking for its order/],
])('a keeper reads what it came to: %#', (withdrawal, text) => {
  expect(withdrawalText(withdrawal)).toMatch(text);
});

const sentBack: ReturnView & { id: string } = {
  kind: 'return',
  id: `${orderId}-r1`,
  number: `${orderId}-r1`,
  orderId,
  at: '2026-11-22T10:00:00.000Z',
  state: 'announced',
  name: 'Ada',
  lines: [
    {
      id: '7',
      name: 'Oud',
      quantity: 1,
      left: 1,
      worth: 29.99,
      choices: [{ id: '7', name: 'Oud' }],
    },
  ],
  currency: 'USD',
  reason: null,
  text: null,
  photographs: [],
  etag: '"a"',
  arrived: null,
  decision: null,
};
const arrived = { at: '2026-11-24T10:00:00.000Z', by: 'Ada' };

// R1111
test.each([
  ['what has arrived', { arrived }, true],
  ['what has not', {}, false],
  ['what has arrived damaged', { arrived, reason: 'damaged' as const }, false],
])('%s goes back to stock unless a keeper says otherwise: %#', async (_, more, isBack) => {
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  const later = () => Promise.resolve();
  const acts = { isBusy: false, change: () => Promise.resolve(null), onDone: later, reload: later };
  for (const what of ['pay back', 'exchange'] as const) {
    const shown = { ...sentBack, ...more };
    const drawn = await render(
      <DecideDialog what={what} shown={shown} acts={acts} onClose={() => undefined} />,
    );
    leave = drawn.leave;
    const box = drawn.page.querySelector<HTMLInputElement>('[name="restock-7"]');
    expect(box?.checked).toBe(isBack);
    drawn.leave();
  }
});
