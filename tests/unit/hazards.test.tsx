// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '~/api';
import { Hazards } from '~/features/cart/shop/Hazards';
import { aLine, aProduct } from '../support/products';
import { render, shows } from '../support/render';

vi.mock('~/api', () => ({ call: vi.fn() }));

let leave: () => void = () => undefined;
afterEach(() => leave());

beforeEach(() => {
  const value = [
    { id: 101, name: 'Rose', href: '/oil/101', words: 'Danger. It burns.' },
    { id: 102, name: 'Clove', href: '/oil/102', words: 'Warning. It stains.' },
  ];
  vi.mocked(call).mockResolvedValue({ ok: true, value, etag: null });
});

// R914
test('the cart names the hazards of what lies in it, and leads to where they are explained', async () => {
  const [oil, harmless] = [aProduct({ id: 101, kind: 'oil' }), aProduct({ id: 1 })];
  const drawn = await render(<Hazards cart={[aLine(harmless), aLine(oil)]} />);
  leave = drawn.leave;
  await shows(() => expect(drawn.page.querySelector('h3')).not.toBeNull());
  const items = [...drawn.page.querySelectorAll('li')];
  expect(items.map(({ textContent }) => textContent)).toEqual(['RoseDanger. It burns.']);
  expect(items[0]?.querySelector('a')?.getAttribute('href')).toBe('/oil/101#safety');
});

// R914
test('a cart without any says nothing of hazards', async () => {
  const drawn = await render(<Hazards cart={[aLine(aProduct({ id: 1 }))]} />);
  leave = drawn.leave;
  await act(() => vi.dynamicImportSettled());
  expect(drawn.page.textContent).toBe('');
});
