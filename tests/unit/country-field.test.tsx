// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CountryField } from '~/islands/form/CountryField';

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <>
        <CountryField errors={{}} />
        <input id="next" />
      </>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const field = () =>
  host.querySelector<HTMLInputElement>('[name=country]') ?? document.createElement('input');
const write = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const isOpen = () => host.querySelector('[role=listbox]') !== null;

// R842
test('what the browser fills in opens no list, and what is typed does', async () => {
  await write('Guinea');
  await act(async () => vi.dynamicImportSettled());
  expect(isOpen()).toBe(false);
  field().focus();
  await write('Guine');
  await act(async () => vi.dynamicImportSettled());
  expect(isOpen()).toBe(true);
});

// R842
test('a name in another language becomes the one that the shop uses', async () => {
  field().focus();
  await write('Vereinigte Staaten');
  await act(async () => host.querySelector<HTMLElement>('#next')?.focus());
  await vi.waitFor(() => expect(field().value).toBe('United States'));
  field().blur();
  await write('السعودية');
  await vi.waitFor(() => expect(field().value).toBe('Saudi Arabia'));
  expect(host.textContent).not.toContain('We do not know');
});

// R350
test('and one of no language is said to be none', async () => {
  field().focus();
  await write('Atlantis');
  await act(async () => host.querySelector<HTMLElement>('#next')?.focus());
  await vi.waitFor(() => expect(host.textContent).toContain('We do not know this country.'));
});
