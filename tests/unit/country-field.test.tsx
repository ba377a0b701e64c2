// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { CountryField } from '~/islands/form/CountryField';
import { render, shows } from '../support/render';

async function drawn() {
  const { page } = await render(
    <>
      <CountryField errors={{}} />
      <input id="next" />
    </>,
  );
  const field = page.querySelector<HTMLInputElement>('[name=country]');
  const next = page.querySelector<HTMLInputElement>('#next');
  if (!field || !next) throw new Error('A field is missing.');
  const write = (text: string) => {
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const isOpen = () => page.querySelector('[role=listbox]') !== null;
  return { page, field, write, isOpen, leave: () => act(() => next.focus()) };
}

// R842
test('what the browser fills in opens no list, and what is typed does', async () => {
  const { field, write, isOpen } = await drawn();
  act(() => field.focus());
  write('Guine');
  await shows(() => expect(isOpen()).toBe(true));
  act(() => field.blur());
  write('Guinea');
  expect(isOpen()).toBe(false);
});

// R842
test('a name in another language becomes the one that the shop uses', async () => {
  const { page, field, write, leave } = await drawn();
  act(() => field.focus());
  write('Vereinigte Staaten');
  leave();
  await shows(() => expect(field.value).toBe('United States'));
  write('السعودية');
  await shows(() => expect(field.value).toBe('Saudi Arabia'));
  expect(page.textContent).not.toContain('We do not know');
});

// R350
test('and one of no language is said to be none', async () => {
  const { page, field, write, leave } = await drawn();
  act(() => field.focus());
  write('Atlantis');
  leave();
  await shows(() => expect(page.textContent).toContain('We do not know this country.'));
});
