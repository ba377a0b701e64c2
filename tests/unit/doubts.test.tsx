// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { isOwnOrderAnswer, toOwnOrder } from '~/features/orders/view/own-order';
import { termsOf } from '~/features/delivery/zones';
import { AccountView } from '~/features/accounts/shop/account/AccountView';
import { OrderActions } from '~/features/orders/shop/order/OrderActions';
import { ChangeButton } from '~/features/orders/desk/change/ChangeButton';
import { NewOrderForm } from '~/features/orders/desk/new-order/NewOrderForm';
import { CheckoutView } from '~/features/orders/shop/checkout/CheckoutView';
import { $cart } from '~/stores/cart';
import { catalogue } from '../support/catalogue';
import { aLine, aProduct } from '../support/products';
import { render, shows } from '../support/render';
import { deliveryAddress, shippingForm } from '../support/shop';
import { stubViewport } from '../support/viewport';

/* Every form with an address: a code that the server asks about is sent again as it stands (R1055). */

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));
vi.mock('~/features/orders/desk/new-order/EarlierShoppers', () => ({
  EarlierShoppers: () => null,
}));

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const picture = { src: '/e.webp', srcset: '', width: 4, height: 5, alt: '' };
const { limits, delivery } = catalogue;
const at = '2026-11-01T10:00:00.000Z';
const line = { id: '7', name: 'Oud', variant: null, price: 199, quantity: 1 };
const order = {
  orderId: 'A-1',
  at,
  shipping: 4.99,
  total: 203.99,
  lines: [line],
  to: shippingForm,
  progress: { state: 'new', money: {}, events: [] },
};

function ownOrder() {
  if (!isOwnOrderAnswer(order)) throw new Error('This is no answer.');
  return toOwnOrder(order, '"1"', Date.now());
}

/** What the form of a change reads of an order's answer. */
const change = {
  changeable: true,
  order: { ...order, state: 'placed', label: [] },
} as unknown as Parameters<typeof ChangeButton>[0]['reply'];

interface Case {
  /** Where it is sent. */
  path: string;
  form: ReactNode;
  /** The button that opens it. */
  open?: string;
  submit: string;
}

const cases: Record<string, Case> = {
  checkout: {
    path: '/api/place-order',
    form: (
      <CheckoutView
        emptyPicture={picture}
        {...{ limits, delivery }}
        home={termsOf(delivery)}
        button="Place Order"
        ways={['delivery']}
      />
    ),
    submit: 'Place Order',
  },
  'the account': {
    path: '/api/account/address',
    form: <AccountView onSignedOut={() => undefined} />,
    submit: 'Save address',
  },
  'a correction': {
    path: '/api/orders/A-1/address',
    form: <OrderActions order={ownOrder()} orderKey="k" onChanged={() => undefined} />,
    open: 'Correct address',
    submit: 'Save address',
  },
  'an order by phone': {
    path: '/api/desk/orders',
    form: (
      <NewOrderForm
        choices={[{ id: '7', name: 'Oud', price: 19900 }]}
        sets={[]}
        find={() => undefined}
        delivery={delivery}
        home={termsOf(delivery)}
        giftWrap={500}
        picksUp={false}
      />
    ),
    submit: 'Place order',
  },
  'a change': {
    path: '/api/desk/orders/A-1/change',
    form: <ChangeButton reply={change} steps={{ take: vi.fn() } as never} />,
    open: 'Change order',
    submit: 'Preview',
  },
};

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const question = 'Is this right?';
const account = { email: 'a@b.c', isProven: true, address: null, orders: [], credits: [] };
const others: Record<string, unknown> = {
  '/api/account': { ...account, hasMore: false },
  '/api/products': [],
};

/** Stubs the server. @returns what was sent to the path. */
function server(path: string): { postalCode?: string; sure?: string[] }[] {
  const sent: { sure?: string[] }[] = [];
  vi.stubGlobal('fetch', (asked: string, init: RequestInit = {}) => {
    if (asked !== path || typeof init.body !== 'string')
      return Promise.resolve(json(asked in others ? 200 : 404, others[asked] ?? {}));
    sent.push(JSON.parse(init.body) as object);
    const fields = { postalCode: question };
    return Promise.resolve(json(400, { error: question, fields, doubts: ['postalCode'] }));
  });
  return sent;
}

// R1055
test.each(Object.entries(cases))(
  '%s says of a code sent again that it is right, and of another one nothing',
  async (_, { path, form, open, submit }) => {
    stubViewport();
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    $cart.set([aLine(aProduct())]);
    const sent = server(path);
    const drawn = await render(form);
    ({ leave } = drawn);
    const button = (name: string) =>
      [...drawn.page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (open !== undefined) act(() => button(open)?.click());
    await shows(() => expect(button(submit)).toBeDefined());
    const field = (name: string) => {
      const found = button(submit)?.form?.elements.namedItem(name);
      if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field '${name}'.`);
      return found;
    };
    for (const [name, value] of Object.entries(deliveryAddress)) field(name).value = value;
    const product = drawn.page.querySelector('select');
    if (product && path === '/api/desk/orders')
      act(() => {
        product.value = '7';
        product.dispatchEvent(new Event('change', { bubbles: true }));
      });
    const send = async (changes: Record<string, string>) => {
      for (const [name, value] of Object.entries(changes)) field(name).value = value;
      const before = sent.length;
      act(() => button(submit)?.form?.requestSubmit());
      await shows(() => expect(sent).toHaveLength(before + 1));
      await shows(() => expect(button(submit)?.hasAttribute('aria-busy')).toBe(false));
      return sent.at(-1)?.sure;
    };
    expect(await send({ postalCode: '6900' })).toBeUndefined();
    expect(document.activeElement).toBe(field('postalCode'));
    const described = field('postalCode').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(question);
    expect(await send({ city: 'Bron' })).toEqual(['postalCode']);
    expect(await send({ postalCode: '6901' })).toBeUndefined();
    expect(await send({ country: 'Germany' })).toBeUndefined();
    expect(await send({})).toEqual(['postalCode']);
  },
);
