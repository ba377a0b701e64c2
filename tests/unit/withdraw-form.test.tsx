// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noOrderNumber } from '~/domain/order/order-number';
import { WithdrawForm } from '~/islands/customer/withdraw/WithdrawForm';
import { render } from '../support/render';

let page: HTMLElement;
let leave: () => void;
const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  ({ page, leave } = await render(<WithdrawForm />));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const fill = (name: string, value: string) => {
  const field = page.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  field.value = value;
};
const press = (text: string) =>
  act(async () => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === text)?.click();
    await vi.dynamicImportSettled();
  });

// R257
test('what cannot be an order number is said beside its field, before anything is sent', async () => {
  fill('name', 'Ada');
  fill('orderId', '12345');
  fill('email', 'ada@example.com');
  await press('Withdraw from contract here');
  expect(page.textContent).toContain(noOrderNumber);
  expect(page.querySelector('[name="orderId"]')?.getAttribute('aria-invalid')).toBe('true');
});

// R257, R403
test('the account to pay to is asked for, shown and sent', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 202 }));
  expect(page.querySelector('[name="account"]')?.closest('div')?.textContent).toContain(
    'Account to pay to',
  );
  fill('name', 'Ada');
  fill('orderId', ' #K7M2 9XQP 4HDT W3FA ');
  fill('email', 'ada@example.com');
  fill('account', 'DE02 1203 0000 0000 2020 51');
  await press('Withdraw from contract here');
  expect(page.querySelector('dl')?.textContent).toContain('DE02 1203 0000 0000 2020 51');
  expect(fetched).not.toHaveBeenCalled();
  await press('Confirm withdrawal here');
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/withdraw');
  expect(JSON.parse(init?.body as string)).toEqual({
    ...{ name: 'Ada', orderId: 'k7m2-9xqp-4hdt-w3fa', email: 'ada@example.com' },
    account: 'DE02 1203 0000 0000 2020 51',
  });
  await vi.waitFor(() =>
    expect(page.querySelector('[role="status"]')?.textContent).toBe(
      'Your withdrawal has been received.',
    ),
  );
});
