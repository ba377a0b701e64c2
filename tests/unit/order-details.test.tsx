// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { pathOf } from '~/features/catalogue/catalogue';
import { toOwnOrder } from '~/features/orders/view/own-order';
import { OrderDetails } from '~/features/orders/shop/order/OrderDetails';
import { aProduct } from '../support/products';
import { render } from '../support/render';

/** The shop still has it, under another name. */
const bottle = aProduct({ id: 7 });
vi.mock(import('~/stores/products-of-lines'), async (original) => ({
  ...(await original()),
  productsOfLines: () => Promise.resolve([bottle]),
}));

const answer = {
  orderId: '0000-0000-0000-0001',
  at: '2026-01-01T00:00:00.000Z',
  lines: [{ id: '7', name: 'A bottle', variant: null, price: 10, quantity: 2 }],
  shipping: 4.99,
  total: 24.99,
  progress: { state: 'new' as const, events: [] },
};
const to = { name: 'Nour', email: 'n@example.com', address: '1 Street', city: 'Lyon' };
const shown = async (
  person: typeof to & { country: string; postalCode: string },
  changes: { arrivesBy?: unknown } = {},
) => {
  const { page, leave } = await render(
    <OrderDetails
      order={toOwnOrder(
        { ...answer, to: person, ...changes },
        null,
        Date.parse('2026-01-07T12:00:00Z'),
      )}
    />,
  );
  const text = page.textContent;
  const link = page.querySelector('li a')?.getAttribute('href');
  const picture = page.querySelector('li img')?.getAttribute('src');
  leave();
  return { text, link, picture };
};

test('an order shows where it goes', async () => {
  const { text } = await shown({ ...to, country: 'France', postalCode: '69001' });
  expect(text).toMatch(/Nour1 Street69001 LyonFranceYou pay on delivery/);
});

// R188
test('an order whose person was erased says so, and shows its items and sums', async () => {
  const nobody = { name: '', email: '', address: '', city: '', country: '', postalCode: '' };
  const { text } = await shown(nobody);
  expect(text).toContain('The name and the address of this order were erased.');
  expect(text).toMatch(/2 × A bottle.*\$20\.00.*\$24\.99/);
  expect(text).not.toContain('You pay on delivery');
});

// R263
test('an order shows the pictures of what the shop still has, and leads there', async () => {
  const { link, picture } = await shown({ ...to, country: 'France', postalCode: '69001' });
  expect([link, picture]).toEqual([pathOf(bottle), bottle.picture.src]);
});

// R352
test('an order says by when it arrives until that day is over', async () => {
  const person = { ...to, country: 'France', postalCode: '69001' };
  const { text } = await shown(person, { arrivesBy: '2026-01-07' });
  expect(text).toContain('Arrives by Wednesday, January 7');
  for (const arrivesBy of ['2026-01-05', null, undefined, 'soon', 7])
    expect((await shown(person, { arrivesBy })).text).not.toContain('Arrives');
});
