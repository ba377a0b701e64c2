// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchCatalogue } from '~/api';
import { Hazards } from '~/islands/shop/cart/Hazards';
import { catalogue } from '../support/catalogue';
import { aLine, aProduct } from '../support/products';
import { render } from '../support/render';

vi.mock('~/api', () => ({ fetchCatalogue: vi.fn() }));

let leave: () => void = () => undefined;
afterEach(() => leave());

// R914
test('the cart names the hazards of what lies in it, and leads to where they are explained', async () => {
  const oil = aProduct({ id: 101, kind: 'oil', name: 'Rose', hazards: 'Danger. It burns.' });
  const unbought = aProduct({ id: 102, hazards: 'Warning. It stains.' });
  const harmless = aProduct({ id: 1 });
  const value = { ...catalogue, products: [harmless, oil, unbought] };
  vi.mocked(fetchCatalogue).mockResolvedValue({ ok: true, value, etag: null });
  const drawn = await render(<Hazards cart={[aLine(harmless), aLine(oil)]} />);
  leave = drawn.leave;
  await act(() => vi.waitFor(() => expect(drawn.page.querySelector('h3')).not.toBeNull()));
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
