// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasUnsavedInput } from '~/islands/desk/common/unsaved-input';
import { useContent } from '~/features/publishing/desk/content/useContent';
import { PriceSheet } from '~/features/catalogue/desk/prices/PriceSheet';
import { render, shows } from '../support/render';

/* R323: what is typed on the price sheet, and what becomes of it. */

const path = 'src/content/oils/rose.yaml';
const source =
  'id: 7\nname: Rosé\nsizes:\n  - { size: 5ML, price: 199, originalPrice: 199, isDefault: true }\n';
const [version, later] = ['a'.repeat(40), 'b'.repeat(40)];
const asked = ['src/content/oils/'];

const Sheet = () => {
  const content = useContent(asked);
  return (
    <>
      <p>{content.problem}</p>
      {content.files && <PriceSheet content={content} />}
    </>
  );
};

const publishing = { saved: later, live: null, state: 'publishing', since: '2026-11-26T08:00:00Z' };
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
/** The answers to saves, the first one first; files are read as they are. */
function answer(
  files: { path: string; text: string }[],
  ...saves: [status: number, body: unknown][]
) {
  fetched.mockImplementation((_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json({ version, files }));
    const [status, body] = saves.shift() ?? [503, {}];
    return Promise.resolve(Response.json(body, { status }));
  });
}
const sentBodies = () =>
  fetched.mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' ? [JSON.parse(init.body) as unknown] : [],
  );

let page: HTMLElement;
let leave: () => void;
async function open() {
  ({ page, leave } = await render(<Sheet />));
  await shows(() => expect(page.querySelector('form')).not.toBeNull());
}
const field = () => page.querySelector<HTMLInputElement>('td input[type=text]');

async function save(text: string) {
  const input = field();
  await act(async () => {
    // Sets the value as a keyboard does, because React overwrites the field's setter.
    if (input) Reflect.set(HTMLInputElement.prototype, 'value', text, input);
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
  });
  expect(hasUnsavedInput()).toBe(true);
  act(() => page.querySelector('form')?.requestSubmit());
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('a press on Save', () => {
  test('sends the changed lines alone, and what was saved is no typing that could be lost', async () => {
    answer([{ path, text: source }], [200, { version: later, publishing, review: null }]);
    await open();
    await save('189,50');
    // R1051
    expect(document.getElementById(`${field()?.id}:problem`)?.textContent).toContain('= $189.50');
    await shows(() => expect(page.querySelector('[role=status]')?.textContent).toBe('Saved.'));
    expect(sentBodies()).toEqual([
      {
        version,
        changes: [{ path, text: source.replace('price: 199', 'price: 189.5') }],
        why: 'Change the price of Rosé',
      },
    ]);
    expect(hasUnsavedInput()).toBe(false);
  });

  test('that is refused keeps what was typed, and says why at its row', async () => {
    const sentence = 'Rosé, 5 ML: the price must be a number.';
    const problems = [{ path, field: 'sizes[0].price', sentence }];
    answer([{ path, text: source }], [422, { error: sentence, problems }]);
    await open();
    await save('0');
    await shows(() => expect(page.querySelector('[role=alert]')?.textContent).toContain(sentence));
    expect(page.querySelector('td .field-error')?.textContent).toBe(sentence);
    expect(field()?.value).toBe('0');
    expect(hasUnsavedInput()).toBe(true);
  });

  // R1052
  test('of what cannot be read is an error at its row, and sends nothing', async () => {
    answer([{ path, text: source }]);
    await open();
    await save('1,89,0');
    const sentence = '“1,89,0”: This cannot be read. Write it like 1250.00.';
    await shows(() => expect(page.querySelector('[role=alert] a')?.textContent).toBe(sentence));
    expect(page.querySelector('td .field-error')?.textContent).toBe(sentence);
    expect(document.getElementById(`${field()?.id}:problem`)?.textContent).toBe(sentence);
    expect(field()?.getAttribute('aria-invalid')).toBe('true');
    expect(field()?.value).toBe('1,89,0');
    expect(sentBodies()).toEqual([]);
  });

  test('after another’s change shows both, and lets theirs stand', async () => {
    const about = { path, field: 'sizes[0].price' };
    const theirs = source.replace('price: 199', 'price: 150');
    const reply = {
      error: 'Somebody has changed the same meanwhile.',
      version: later,
      mine: [{ ...about, value: 189 }],
      theirs: [{ ...about, value: 150 }],
    };
    const files = [{ path, text: source }];
    answer(files, [409, reply]);
    await open();
    files[0] = { path, text: theirs };
    await save('189');
    await shows(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toContain(
        'Rosé, the price: yours is “189”, theirs “150”.',
      ),
    );
    expect(field()?.value).toBe('189');
    const keep = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Keep theirs',
    );
    act(() => keep?.click());
    expect(field()?.value).toBe('150');
    expect(page.querySelector('[role=alert]')).toBeNull();
  });
});

// R831
test('a file that somebody left broken is counted, and the others are shown', async () => {
  answer([
    { path, text: source },
    { path: 'src/content/oils/broken.yaml', text: 'name: [' },
  ]);
  await open();
  expect(page.textContent).toContain('1 page or product could not be read and is left out.');
  expect(field()?.value).toBe('199');
});
