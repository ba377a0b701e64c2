// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { PriceSheet } from '~/islands/desk/prices/PriceSheet';
import { savePrices } from '~/islands/desk/prices/save-prices';
import { render } from '../support/render';

vi.mock('~/islands/desk/prices/save-prices');
vi.mock('~/islands/desk/prices/current-prices', () => {
  throw new Error('There are no files.');
});

const variant = { name: '50ML', price: 199, originalPrice: 249 };
const file = 'perfumes/rose.yaml';
const sheet = {
  repository: null,
  branch: null,
  site: null,
  products: [{ file, blob: '', name: 'Rosé', inStock: true, variants: [variant] }],
};

let page: HTMLElement;
let leave: () => void;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(sheet)));
  ({ page, leave } = await render(<PriceSheet />));
  await act(async () => {
    await vi.waitUntil(() => page.querySelector('input[type=number]'));
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.mocked(savePrices).mockReset();
});

async function saveAs(answer: Awaited<ReturnType<typeof savePrices>>): Promise<void> {
  vi.mocked(savePrices).mockResolvedValue(answer);
  const field = page.querySelector('input[type=number]');
  await act(async () => {
    // Sets the value as a keyboard does, because React overwrites the field's setter.
    if (field) Reflect.set(HTMLInputElement.prototype, 'value', '189', field);
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
  });
  expect(hasUnsavedInput()).toBe(true);
  await act(async () => {
    page.querySelector('form')?.requestSubmit();
    await vi.waitUntil(() => vi.mocked(savePrices).mock.calls.length > 0);
  });
}

// R323
test('prices that were saved are not typing that could be lost', async () => {
  await saveAs({ kind: 'saved', files: 1, proposed: null, values: new Map() });
  expect(hasUnsavedInput()).toBe(false);
});

// R323
test('prices that were refused are', async () => {
  await saveAs({ kind: 'refused', problem: 'No.', values: new Map() });
  expect(hasUnsavedInput()).toBe(true);
});
