// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { termsOf } from '~/features/delivery/zones';
import { ContactForm } from '~/features/messages/shop/ContactForm';
import { AccountForm } from '~/features/accounts/shop/login/AccountForm';
import { CheckoutView } from '~/features/orders/shop/checkout/CheckoutView';
import { notify, notifyAlert } from '~/islands/toast/notify';
import { $cart } from '~/stores/cart';
import { catalogue } from '../support/catalogue';
import { aLine, aProduct } from '../support/products';
import { render, shows } from '../support/render';
import { shippingForm } from '../support/shop';
import { stubViewport } from '../support/viewport';

/* The catalogue of errors: one row an answer, for the forms of the shop. */

vi.mock('~/islands/toast/notify', () => ({ notify: vi.fn(), notifyAlert: vi.fn() }));

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  stubViewport();
  $cart.set([aLine(aProduct())]);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const picture = { src: '/e.webp', srcset: '', width: 4, height: 5, alt: '' };
const { limits, delivery } = catalogue;
const checkout = {
  path: '/api/place-order',
  form: (
    <CheckoutView
      emptyPicture={picture}
      {...{ limits, delivery }}
      home={termsOf(delivery)}
      button="Place Order"
      ways={catalogue.payment}
    />
  ),
  values: shippingForm,
};
const contact = {
  path: '/api/place-order',
  form: <ContactForm />,
  values: { name: 'Amina', email: 'amina@example.com', message: 'Hello' },
};
const credentials = { email: 'amina@example.com', password: 'nine-tiles-of-cedar' };
const login = { path: '/api/login', form: <AccountForm kind="login" />, values: credentials };
const register = {
  path: '/api/register',
  form: <AccountForm kind="register" />,
  values: credentials,
};

interface Kind {
  path: string;
  form: ReactNode;
  values: Record<string, string>;
}

const replied = (status: number, body: unknown) => () => Promise.resolve(json(status, body));
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
/** A hotel's sign-in page answers every address with HTML and the status 200. */
const signInPage = () => Promise.resolve(new Response('<h1>Hotel Wi-Fi</h1>'));

/** Fills the form in, sends it to a server that answers so, and waits until its button is free. */
async function send({ path, form, values }: Kind, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', (asked: string) => (asked === path ? answer() : cutOff()));
  const drawn = await render(form);
  leave = drawn.leave;
  const { page } = drawn;
  for (const [name, value] of Object.entries(values)) {
    const field = page.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    if (!field) throw new Error(`There is no field '${name}'.`);
    field.value = value;
  }
  const said = vi.mocked(path === contact.path && form === contact.form ? notify : notifyAlert);
  act(() => {
    const sent = new SubmitEvent('submit', { cancelable: true, bubbles: true });
    page.querySelector('form')?.dispatchEvent(sent);
  });
  await shows(() => expect(said).toHaveBeenCalled());
  expect(page.querySelector('form button[aria-busy]')).toBeNull();
  return { page, said: said.mock.calls.flat().filter((word) => typeof word === 'string') };
}

// R113
describe('the contact form says in a toast', () => {
  test.each([
    ['the server’s error', replied(503, { error: 'The shop is closed.' }), 'The shop is closed.'],
    ['a refusal without words', replied(500, {}), 'Failed to send message'],
    ['no answer', cutOff, 'Failed to fetch'],
    ['a sign-in page', signInPage, 'The answer could not be read. Please try again.'],
  ])('%s, and keeps the text', async (_, answer, says) => {
    const { page, said } = await send(contact, answer);
    expect(said).toEqual(['error', says]);
    expect(page.querySelector<HTMLTextAreaElement>('[name="message"]')?.value).toBe('Hello');
  });

  test('and on the page that the message was sent', async () => {
    const { page, said } = await send(contact, replied(200, { message: 'Thank you.' }));
    expect(said).toEqual(['success', 'Message sent successfully!']);
    await shows(() => expect(page.textContent).toContain('Message Sent Successfully!'));
  });
});

// R99
describe('the checkout alerts', () => {
  test.each([
    ['the server’s error', replied(503, { error: 'Please try again.' }), 'Please try again.'],
    ['a refusal without words', replied(500, {}), 'Something went wrong'],
    ['no answer', cutOff, 'Server error. Try again.'],
    ['a sign-in page', signInPage, 'Server error. Try again.'],
  ])('%s, and keeps cart and fields', async (_, answer, says) => {
    const { page, said } = await send(checkout, answer);
    expect(said).toEqual([says]);
    expect(page.querySelector<HTMLInputElement>('[name="city"]')?.value).toBe(shippingForm.city);
    expect($cart.get()).toHaveLength(1);
  });

  test('the message of success, and empties the cart', async () => {
    const { said } = await send(checkout, replied(200, { message: 'Thank you, Amina!' }));
    expect(said).toEqual(['Thank you, Amina!']);
    await shows(() => expect($cart.get()).toEqual([]));
  });
});

// R120
describe('registering alerts', () => {
  test.each([
    ['a known e-mail', replied(409, {}), 'Email already exists. Please use a different email.'],
    ['another refusal', replied(400, {}), 'Registration failed.'],
    ['success', replied(201, { message: 'Welcome' }), 'Registration successful!'],
    ['no answer', cutOff, 'Something went wrong'],
    ['a sign-in page', signInPage, 'Something went wrong'],
  ])('%s', async (_, answer, says) => {
    expect((await send(register, answer)).said).toEqual([says]);
  });
});

// R120
describe('logging in alerts', () => {
  test.each([
    ['status 401', replied(401, { error: 'No.' }), 'Invalid email or password'],
    ['status 429', replied(429, { error: 'No.' }), 'Invalid email or password'],
    ['status 503', replied(503, { error: 'No.' }), 'Invalid email or password'],
    ['no answer', cutOff, 'Login failed'],
    ['a sign-in page', signInPage, 'Login failed'],
  ])('%s', async (_, answer, says) => {
    expect((await send(login, answer)).said).toEqual([says]);
  });
});
