// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from '~/base/storage-keys';
import { stateWord } from '~/features/orders/view/order-words';
import { shippingForm } from '../support/shop';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const open = () => import('~/stores/details');
const stored = () => localStorage.getItem(storageKey.details);

test('a guest’s details are kept, read on the next visit, and forgotten without a trace', async () => {
  const { keepDetails } = await open();
  expect(stored()).toBeNull();
  keepDetails(shippingForm);
  vi.resetModules();
  const { $details, keepDetails: keep } = await open();
  expect($details.get()).toEqual(shippingForm);
  keep(undefined);
  expect($details.get()).toBeUndefined();
  expect(stored()).toBeNull();
});

// R98
test('details from before there was a phone number, and with one, are read', async () => {
  const called = { ...shippingForm, phone: '+1 503 555 0142' };
  localStorage.setItem(storageKey.details, JSON.stringify({ v: 1, value: called }));
  expect((await open()).$details.get()).toEqual(called);
});

test.each(['{"v":1,"value":{"name":"Amina"}}', '{"v":2,"value":null}', 'no json'])(
  'what cannot be read as details fills in nothing: %s',
  async (text) => {
    localStorage.setItem(storageKey.details, text);
    expect((await open()).$details.get()).toBeUndefined();
  },
);

test('a state that this page does not know is shown by its own name', () => {
  expect([stateWord('shipped'), stateWord('lost')]).toEqual(['On its way', 'lost']);
});
