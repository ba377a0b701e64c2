// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { act, useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CountryField } from '~/islands/form/CountryField';
import { NumberInput } from '~/islands/parts/NumberInput';
import { useCombobox } from '~/islands/parts/useCombobox';
import { Quantity } from '~/features/catalogue/shop/buy/Quantity';
import { QuantityField } from '~/features/cart/shop/QuantityField';
import { SearchBox } from '~/features/search/shop/SearchBox';
import { render, shows } from '../support/render';

/* R854: keys of an input method choose and send nothing, and a wheel changes no number. */

let leave: () => void = () => undefined;
afterEach(() => leave());

async function draw(node: Parameters<typeof render>[0]): Promise<HTMLElement> {
  const drawn = await render(node);
  leave = drawn.leave;
  return drawn.page;
}

const fieldOf = (page: HTMLElement): HTMLInputElement => {
  const field = page.querySelector('input');
  if (!field) throw new Error('There is no field.');
  return field;
};

/** The three ways in which browsers say that a key belongs to an input method; and a plain one. */
const composing: KeyboardEventInit[] = [
  { isComposing: true },
  { keyCode: 229 },
  { isComposing: true, keyCode: 229 },
];

/** @returns whether the page has taken the key for itself. */
async function press(field: Element, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => {
    field.dispatchEvent(event);
    await Promise.resolve();
  });
  return event.defaultPrevented;
}

describe('the keys of a combobox', () => {
  const chosen = vi.fn<(position: number) => void>();
  const closed = vi.fn<() => void>();

  function Probe() {
    const [text, setText] = useState('a');
    const { active, press: onKey } = useCombobox({
      text,
      count: 2,
      isOpen: true,
      onChoose: chosen,
      onClose: closed,
    });
    return (
      <input
        data-active={active}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ nativeEvent }) => onKey(nativeEvent)}
      />
    );
  }

  test('go round the options by way of the text, and choose one', async () => {
    const field = fieldOf(await draw(<Probe />));
    const reached: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await press(field, key);
      reached.push(field.dataset['active']);
    }
    expect(reached).toEqual(['0', '1', '-1', '1']);
    expect(await press(field, 'Enter')).toBe(true);
    expect(chosen).toHaveBeenCalledExactlyOnceWith(1);
  });

  test.each(composing)('%o are the input method’s', async (init) => {
    chosen.mockClear();
    closed.mockClear();
    const field = fieldOf(await draw(<Probe />));
    await press(field, 'ArrowDown');
    for (const key of ['Enter', 'ArrowDown', 'Escape'])
      expect(await press(field, key, init)).toBe(false);
    expect(field.dataset['active']).toBe('0');
    expect([chosen, closed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });
});

test.each(composing)('a country is not chosen by %o', async (init) => {
  const page = await draw(<CountryField errors={{}} />);
  const field = fieldOf(page);
  field.focus();
  field.value = 'Port';
  await act(() => Promise.resolve(field.dispatchEvent(new InputEvent('input', { bubbles: true }))));
  await shows(() => expect(page.querySelector('[role="option"]')).not.toBeNull());
  await press(field, 'ArrowDown');
  expect(page.querySelector('[aria-selected="true"]')?.textContent).toBe('Portugal');
  expect(await press(field, 'Enter', init)).toBe(false);
  expect(field.value).toBe('Port');
  expect(await press(field, 'Enter')).toBe(true);
  expect(field.value).toBe('Portugal');
});

test.each(composing)('the search takes no %o', async (init) => {
  const field = fieldOf(await draw(<SearchBox />));
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    expect(await press(field, key, init)).toBe(false);
  expect(await press(field, 'ArrowDown')).toBe(true);
});

/** A browser turns the number after the event, in the field that has the focus. */
const wheel = (field: HTMLInputElement) =>
  act(async () => {
    field.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 100 }));
    await Promise.resolve();
  });

const Chosen = () => <Quantity field={useRef<HTMLInputElement>(null)} />;

describe('a number', () => {
  test.each([
    ['as such', <NumberInput key="a" defaultValue={3} />],
    ['on a product’s page', <Chosen key="b" />],
    ['in the cart', <QuantityField key="c" name="x" quantity={3} most={99} onCommit={vi.fn()} />],
  ])('%s is not turned by a wheel', async (_, node) => {
    const field = fieldOf(await draw(node));
    field.focus();
    await wheel(field);
    expect(document.activeElement).not.toBe(field);
  });

  test('counts on Enter and on leaving, and not by a key of an input method', async () => {
    const commit = vi.fn<(field: HTMLInputElement) => void>();
    const field = fieldOf(await draw(<NumberInput defaultValue={3} onCommit={commit} />));
    field.focus();
    for (const init of composing) await press(field, 'Enter', init);
    expect(commit).not.toHaveBeenCalled();
    await press(field, 'Enter');
    await act(async () => {
      field.blur();
      await Promise.resolve();
    });
    expect(commit.mock.calls).toEqual([[field], [field]]);
  });

  test('has one field for all places', () => {
    const own = globSync('src/{islands,features}/**/*.tsx').filter((file) =>
      /<input[^>]*type="number"/s.test(readFileSync(file, 'utf8')),
    );
    expect(own).toEqual(['src/islands/parts/NumberInput.tsx']);
  });
});

test('who hears Enter in a field asks whether it is an input method’s', () => {
  const hearing = globSync('src/{islands,features/*/{shop,desk}}/**/*.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes("'Enter'") && !text.includes('isComposing');
  });
  // A list of sizes has no text; the field of the discovery page only keeps Enter from sending.
  expect(hearing.sort()).toEqual([
    'src/features/catalogue/shop/buy/SizePicker.tsx',
    'src/features/sets/shop/SetForm.tsx',
  ]);
});
