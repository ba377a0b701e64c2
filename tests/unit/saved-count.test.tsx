// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StockRow } from '~/features/stock/stock-replies.schema';
import { CountRow } from '~/features/stock/desk/CountRow';
import { SaveAll } from '~/features/stock/desk/SaveAll';
import { useCounts } from '~/features/stock/desk/useCounts';
import { hasUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { render } from '../support/render';

const row: StockRow = {
  sku: '1_50ML',
  product: 'Rosé',
  variant: '50ML',
  etag: '"1"',
  waiting: 0,
  onHand: 9,
  held: 0,
  free: 9,
  warnBelow: null,
  mayBeBought: true,
};
const other: StockRow = {
  ...row,
  sku: '2',
  product: 'Oud',
  variant: null,
  etag: '"2"',
  mayBeBought: false,
};

const fetched = vi.fn<typeof fetch>();
const reload = () => Promise.resolve();

function Probe() {
  const counts = useCounts(reload);
  return (
    <>
      <table>
        <tbody>
          {[row, other].map((one) => (
            <CountRow key={one.sku} row={one} counts={counts} onChange={() => undefined} />
          ))}
        </tbody>
      </table>
      <SaveAll rows={[row, other]} counts={counts} />
    </>
  );
}

let page: HTMLElement;
let leave: () => void;
beforeEach(async () => {
  // jsdom has no CSS of its own.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', fetched);
  ({ page, leave } = await render(<Probe />));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function type(name: string, units: string): Promise<void> {
  const field = page.querySelector(`input[aria-label="On hand of ${name}"]`);
  if (!field) throw new Error('There is no field.');
  await act(async () => {
    // Sets the value as a keyboard does, because React overwrites the field's setter.
    Reflect.set(HTMLInputElement.prototype, 'value', units, field);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
  });
}

const press = (name: string) =>
  act(async () => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find(({ textContent, disabled }) => textContent === name && !disabled)?.click();
    await vi.dynamicImportSettled();
  });

async function count(units: string): Promise<void> {
  await type('Rosé 50ML', units);
  expect(hasUnsavedInput()).toBe(true);
  await press('Save');
}

// R230
test('a count that was saved is not typing that could be lost', async () => {
  fetched.mockResolvedValue(Response.json({ sku: row.sku }));
  await count('12');
  expect(hasUnsavedInput()).toBe(false);
});

// R230
test('one that was refused is', async () => {
  fetched.mockResolvedValue(Response.json({ error: 'Not now.' }, { status: 409 }));
  await count('12');
  expect(hasUnsavedInput()).toBe(true);
});

// R230
test('one press saves every count that was typed, and says which one was refused', async () => {
  expect(page.textContent).not.toContain('Save all');
  await type('Rosé 50ML', '12');
  await type('Oud', '3');
  expect(page.textContent).toContain('2 counts not saved yet');
  fetched
    .mockResolvedValueOnce(Response.json({ sku: row.sku }))
    .mockResolvedValueOnce(Response.json({ error: 'Not now.' }, { status: 409 }));
  await press('Save all');
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/stock/1_50ML', '{"onHand":12}'],
    ['/api/stock/2', '{"onHand":3}'],
  ]);
  expect(page.querySelector('[data-sku="2"] [role=alert]')?.textContent).toBe('Not now.');
  expect(page.textContent).toContain('1 count not saved yet');
});

// R230
test('what was counted and may not be bought says so, with the way to change it', () => {
  const [first, second] = page.querySelectorAll('tr');
  expect(first?.textContent).not.toContain('May not be bought');
  expect(second?.textContent).toContain('May not be bought');
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/desk/products?q=Oud');
});
