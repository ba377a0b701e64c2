// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  choicesIn,
  goodsOf,
  newOrderBody,
  sentOf,
  setOffers,
} from '~/features/orders/desk-view/new-order';
import { newOrderRequest } from '~/features/orders/desk-view/new-order.schema';
import { NewLines } from '~/features/orders/desk/new-order/NewLines';
import { SendCart } from '~/features/orders/desk/new-order/SendCart';
import { discoverySet } from '../support/catalogue';
import { aProduct, aVariant } from '../support/products';
import { render, shows } from '../support/render';

const to = {
  name: 'Ada',
  email: 'ada@example.com',
  address: 'Street 1',
  city: 'Town',
  country: 'France',
  postalCode: '69001',
};
const choices = choicesIn(
  [
    aProduct({ id: 1, name: 'Rose', variants: [aVariant('50ML', 4000), aVariant('100ML', 6000)] }),
    aProduct({ id: 7, name: 'Oud', variants: [], price: 8000 }),
    aProduct({ id: 8, name: 'Gone', variants: [], inStock: false }),
  ],
  [],
);
const lines = [
  { id: '1_100ML', quantity: 2 },
  { id: '', quantity: 1 },
];
const sets = setOffers([], [discoverySet]);
const body = (values: Record<string, string>, off?: number) =>
  newOrderBody({ lines, to, values, total: goodsOf({ choices }, lines) + 499, off });

// R427
test('a new order offers what may be bought by size, with its price', async () => {
  expect(choices.map(({ id, name }) => [id, name])).toEqual([
    ['1_50ML', 'Rose, 50ML'],
    ['1_100ML', 'Rose, 100ML'],
    ['7', 'Oud'],
  ]);
  const { page, leave } = await render(
    <NewLines
      choices={choices}
      find={() => undefined}
      sets={sets}
      lines={lines}
      onChange={() => undefined}
    />,
  );
  expect([...page.querySelectorAll('fieldset')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('$120.00'),
    expect.stringContaining('$0.00'),
  ]);
  leave();
});

// R700
test('its lines can be sent to a shopper as a link', async () => {
  const written: string[] = [];
  const writeText = (text: string) => Promise.resolve(written.push(text));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  const { page, leave } = await render(<SendCart lines={lines} />);
  await act(async () => {
    page.querySelector('button')?.click();
    await shows(() => expect(written).toHaveLength(1));
  });
  expect(page.querySelector('[aria-live]')?.textContent).toContain('copied');
  expect(written).toEqual([`${location.origin}/cart#add=1_100ML*2`]);
  leave();
});

// R427
test('a new order is sent as the call takes it', () => {
  const sent = body({ paid: 'yes', reason: 'Late' }, 20);
  expect(sent).toEqual({
    cartItems: [{ id: '1_100ML', quantity: 2 }],
    formData: to,
    total: 124.99,
    by: 'keeper',
    paid: true,
    discount: { amount: 20, reason: 'Late' },
  });
  expect(newOrderRequest.safeParse(sent).success).toBe(true);
  expect(body({ paid: 'no' })).toMatchObject({ paid: false, discount: null });
  expect(newOrderRequest.safeParse(body({ paid: 'no', reason: 'Why' })).success).toBe(false);
});

// R1029
test('gift cards are lines with words of their own, and nothing to carry', () => {
  const id = 'gift-card_50';
  const [card] = choicesIn([], [], [50]);
  expect(card).toEqual({ id, name: 'Gift card, $50', price: 5000 });
  const two = [
    { id, quantity: 1, card: { from: 'Ada', to: ' ', email: 'zoe@example.com', on: '2026-12-24' } },
    { id, quantity: 2, card: {} },
    { id, quantity: 1, card: { message: 'For you' } },
    { id: '7', quantity: 1 },
  ];
  const sent = newOrderBody({ lines: two, to, values: { paid: 'yes' }, total: 28_499 });
  expect(sent).toMatchObject({
    cartItems: [
      { id, quantity: 1 },
      { id: 'gift-card_50_2', quantity: 2 },
      { id: 'gift-card_50_3', quantity: 1 },
      { id: '7', quantity: 1 },
    ],
    giftCards: [
      { id, from: 'Ada', email: 'zoe@example.com', on: '2026-12-24' },
      { id: 'gift-card_50_3', message: 'For you' },
    ],
  });
  expect(newOrderRequest.safeParse(sent).success).toBe(true);
  expect(sentOf(two)).toEqual([{ id: '7', quantity: 1 }]);
});

// R861, R862
test('a gift and a payment by link are sent as the call takes them', () => {
  const sent = body({ paid: 'card', gift: 'on', giftMessage: 'For you', hidePrices: 'on' });
  expect(sent).toMatchObject({
    paid: false,
    payment: 'card',
    gift: { message: 'For you', wrap: false, hidePrices: true },
  });
  expect(newOrderRequest.safeParse(sent).success).toBe(true);
  expect(body({ paid: 'no' })).not.toHaveProperty('payment');
  expect(body({ paid: 'no' })).not.toHaveProperty('gift');
});

// R862
test('a discovery set is a line once it is full, and costs its price', async () => {
  const sample = 500;
  const offered = setOffers(
    [1, 2, 3].map((id) => aProduct({ id, name: `Perfume ${id}`, sample })),
    [{ ...discoverySet, price: 3000 }],
  );
  const changes: unknown[] = [];
  const line = { id: '', quantity: 2, set: { slug: 'discovery', chosen: ['2_2ML'] } };
  const { page, leave } = await render(
    <NewLines
      choices={[]}
      find={() => undefined}
      sets={offered}
      lines={[line]}
      onChange={(next) => void changes.push(next[0])}
    />,
  );
  expect(
    page.querySelector('legend + fieldset legend, fieldset fieldset legend')?.textContent,
  ).toBe('Discovery set, 1 of 2 samples');
  act(() => page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  expect(changes).toEqual([
    { id: 'discovery_1-2', quantity: 2, set: { ...line.set, chosen: ['2_2ML', '1_2ML'] } },
  ]);
  expect(goodsOf({ choices: [], sets: offered }, [{ ...line, id: 'discovery_1-2' }])).toBe(6000);
  leave();
});
