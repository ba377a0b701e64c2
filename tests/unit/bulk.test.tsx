// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import { Bulk } from '~/features/orders/desk/list/Bulk';
import { addEvent } from '~/islands/desk/common/order-calls';
import { render, shows } from '../support/render';
import { stubViewport } from '../support/viewport';

stubViewport();
vi.mock('~/islands/desk/common/order-calls', () => ({ addEvent: vi.fn() }));

const anOrder = (orderId: string): OrderSummary => ({
  orderId,
  at: '2026-11-23T08:00:00.000Z',
  name: 'Amina',
  city: 'Lisbon',
  total: 10,
  units: 1,
  state: 'new',
  money: 'due',
});

// R720
test('lots are typed once for all orders that are packed, and not again for the next ones', async () => {
  vi.mocked(addEvent).mockImplementation(() => Promise.resolve({ ok: true, etag: null } as never));
  const onChanged = vi.fn(() => Promise.resolve());
  const { page } = await render(
    <Bulk
      selected={[anOrder('a'), anOrder('b')]}
      onPrint={() => Promise.reject(new Error('Nothing is printed.'))}
      onChanged={onChanged}
    />,
  );
  const lot = () => page.querySelector<HTMLInputElement>('[name="lot"]');
  const pack = () =>
    act(async () => {
      [...page.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Mark packed')
        ?.click();
      onChanged.mockClear();
      await shows(() => expect(onChanged).toHaveBeenCalled());
    });
  act(() => {
    // React does not hear of a value that a script sets by itself.
    lot()?.setRangeText('L1, L2');
    lot()?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await pack();
  expect(page.textContent).toContain('2 orders are packed now.');
  const step = { type: 'packed', lot: 'L1, L2' };
  expect(vi.mocked(addEvent).mock.calls.map(([id, taken]) => [id, taken])).toEqual([
    ['a', step],
    ['b', step],
  ]);
  expect(lot()?.value).toBe('');
  await pack();
  expect(vi.mocked(addEvent).mock.lastCall?.[1]).toEqual({ type: 'packed' });
});
