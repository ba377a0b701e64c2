// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm, type Outcome } from '~/islands/form/useForm';
import { render } from '../support/render';

const send = vi.fn<(values: Record<string, string>) => Outcome | Promise<Outcome>>();
const announce = vi.fn<(problem: string) => void>();
let page: HTMLElement;
let leave: () => void;

function Probe() {
  const form = useForm({ send, announce });
  return (
    <Form form={form} submit="Send">
      <TextField label="Name" name="name" errors={form.errors} />
    </Form>
  );
}

const press = () =>
  act(async () => {
    page.querySelector('button')?.click();
    await Promise.resolve();
  });

beforeEach(async () => {
  ({ page, leave } = await render(<Probe />));
});

afterEach(() => {
  leave();
  vi.resetAllMocks();
});

const isBusy = () => page.querySelector('button')?.hasAttribute('aria-busy');

test('the button is busy until the answer, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  send.mockReturnValue(promise);
  await press();
  await press();
  expect(send).toHaveBeenCalledOnce();
  expect(isBusy()).toBe(true);
  await act(async () => {
    resolve(null);
    await promise;
  });
  expect(isBusy()).toBe(false);
  expect(announce).not.toHaveBeenCalled();
});

test('a refusal stands beside its field, which has the focus, and is announced', async () => {
  send.mockReturnValue({ problem: 'Name is required.', fields: { name: 'Name is required.' } });
  await press();
  expect(announce).toHaveBeenCalledExactlyOnceWith('Name is required.');
  expect(document.activeElement).toBe(page.querySelector('input[aria-invalid="true"]'));
  expect(page.querySelectorAll('.field-error')).toHaveLength(1);
});

test.each([
  [
    'at once',
    () => {
      throw new TypeError('a fault of ours');
    },
  ],
  ['later', () => Promise.reject(new TypeError('a fault of ours'))],
])('a fault %s is logged and said, and the button is free again', async (_, fault) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockImplementationOnce(fault).mockReturnValueOnce(null);
  await press();
  expect(announce).toHaveBeenCalledExactlyOnceWith('Something went wrong. Please try again.');
  expect(log).toHaveBeenCalledOnce();
  expect(isBusy()).toBe(false);
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

// R851
test('what fails once the server has taken the form is logged, and is no refusal', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  send.mockReturnValue(() => Promise.reject(new TypeError('a fault of ours')));
  await press();
  expect(log).toHaveBeenCalledOnce();
  expect(announce).not.toHaveBeenCalled();
  expect(page.querySelector('.field-error')).toBeNull();
  expect(isBusy()).toBe(false);
});
