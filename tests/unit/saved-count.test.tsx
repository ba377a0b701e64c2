// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StockRow } from '~/domain/desk/desk-replies';
import { CountRow } from '~/islands/desk-stock/CountRow';
import { holdsTyping } from '~/islands/desk/typed';
import { render } from '../support/render';

const row: StockRow = {
  ...{ sku: '1_50ML', product: 'Rosé', variant: '50ML', etag: '"1"', waiting: 0 },
  ...{ onHand: 9, held: 0, free: 9, warnBelow: null },
};

const fetched = vi.fn<typeof fetch>();
const reload = () => Promise.resolve();
let page: HTMLElement;
let leave: () => void;
beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  const table = (
    <table>
      <tbody>
        <CountRow row={row} onChange={() => undefined} reload={reload} />
      </tbody>
    </table>
  );
  ({ page, leave } = await render(table));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function count(units: string): Promise<void> {
  const field = page.querySelector('input');
  if (!field) throw new Error('There is no field.');
  await act(async () => {
    // As a keyboard does it: React overwrites the field's own setter.
    Reflect.set(HTMLInputElement.prototype, 'value', units, field);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
  });
  expect(holdsTyping()).toBe(true);
  await act(async () => {
    page.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

// R462
test('a count that was saved is not typing that could be lost', async () => {
  fetched.mockResolvedValue(Response.json({ sku: row.sku }));
  await count('12');
  expect(holdsTyping()).toBe(false);
});

// R462
test('one that was refused is', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'Not now.' }, { status: 409 }));
  await count('12');
  expect(holdsTyping()).toBe(true);
});
