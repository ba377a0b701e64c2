// @vitest-environment jsdom
import { act } from 'react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isText } from '~/base/guards';
import { readContentFile } from '~/features/publishing/content-file';
import { EditProductScreen } from '~/features/catalogue/desk/products/form/EditProductScreen';
import { all } from '../support/content';
import { render, shows } from '../support/render';

/* R973 to R976: one product as a form. */

const version = 'a'.repeat(40);
const [perfume] = all('perfumes');
const notes = all('notes').slice(0, 30);
if (!perfume) throw new Error('The content has no perfume.');
const publishing = { saved: version, live: version, state: 'live', since: '2026-11-26T08:00:00Z' };
const texts = [perfume].map(({ file }) => ({
  path: file,
  text: readFileSync(file, 'utf8'),
}));
const slug = (file: string): string => file.replace(/^.*\/|\.yaml$/g, '');
const library = {
  houses: [{ value: perfume.data.brand, name: perfume.data.brand }],
  notes: notes.map(({ file, data }) => ({ value: slug(file), name: data.name })),
};

interface Change {
  path: string;
  text?: string;
  base64?: string;
}
const saves: { changes: Change[]; why: string }[] = [];
let refusal: ((change: Change) => unknown) | null;

function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const reading = (isText(input) ? input : '').startsWith('/api/desk/content')
    ? { version, files: texts }
    : publishing;
  if (init?.method !== 'POST') return Promise.resolve(Response.json(reading));
  const save = JSON.parse(isText(init.body) ? init.body : '') as (typeof saves)[number];
  saves.push(save);
  const [change] = save.changes;
  if (refusal && change) return Promise.resolve(Response.json(refusal(change), { status: 422 }));
  return Promise.resolve(Response.json({ version, publishing, review: null }));
}

let page: HTMLElement;
let leave: () => void;
async function open(search: string) {
  history.replaceState(null, '', `/desk/products/edit${search}`);
  ({ page, leave } = await render(<EditProductScreen library={library} pictures={{}} />));
  await shows(() => expect(page.querySelector('form')).toBeTruthy());
}
beforeEach(() => {
  refusal = null;
  saves.length = 0;
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 3000, height: 4000, close: () => undefined }),
  );
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['small'], { type })),
  });
  document.body.dataset['timeZone'] = 'UTC';
});
afterEach(() => {
  leave();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** By its label, the first of its name. */
function control(label: string, within: ParentNode = page): Control {
  const found = [...within.querySelectorAll('label')].find((one) => one.textContent === label);
  const input = found?.htmlFor
    ? document.getElementById(found.htmlFor)
    : found?.querySelector('input');
  if (!input) throw new Error(`There is no field ${label}.`);
  return input as Control;
}

const type = (label: string, value: string, within?: ParentNode) =>
  act(async () => {
    const field = control(label, within);
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    );
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await Promise.resolve();
  });

const press = (name: string) =>
  act(async () => {
    const buttons = [...page.querySelectorAll('button')];
    const button = buttons.find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    );
    if (!button) throw new Error(`There is no button ${name}.`);
    button.click();
    await vi.dynamicImportSettled();
  });

const group = (name: string): Element => {
  const found = page.querySelector(`[role=group][aria-label="${name}"]`);
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
};

const choose = async (...names: string[]) => {
  const input = group('Pictures').querySelector('input[type=file]');
  const files = names.map((name) => new File(['large'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  await act(async () => {
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    // A file is read in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
};

const sent = (at = 0) => {
  const [change] = saves[at]?.changes ?? [];
  return { path: change?.path, values: readContentFile(change?.text ?? '') };
};

test('a changed sentence changes its own line, and a new size is one more', async () => {
  await open(`?id=${perfume.data.id}`);
  expect(control('Name').value).toBe(perfume.data.name);
  await type('Short description', 'Made anew.');
  await press('Add a size');
  const row = group(`Size ${perfume.data.sizes.length + 1}`);
  await type('Size', '30 ml', row);
  await type('Price', '99', group('30 ML'));
  await press('Save product');
  await shows(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.why).toBe(`Change ${perfume.data.name}`);
  expect(sent()).toMatchObject({ path: perfume.file, values: { description: 'Made anew.' } });
  expect(sent().values['sizes']).toEqual([
    ...(readContentFile(readFileSync(perfume.file, 'utf8'))['sizes'] as unknown[]),
    { size: '30ML', price: 99, originalPrice: 99 },
  ]);
});

test('notes are chosen by name, and one that there is not is said', async () => {
  await open(`?id=${perfume.data.id}`);
  const free = notes.find(({ file }) => !perfume.data.notes.top.includes(slug(file)));
  await type('Top notes', 'Petrol');
  await press('Add to Top notes');
  expect(page.textContent).toContain('There is no “Petrol” to choose from.');
  await type('Top notes', free?.data.name.toUpperCase() ?? '');
  await press('Add to Top notes');
  await press('Save product');
  await shows(() => expect(saves).toHaveLength(1));
  expect(sent().values['notes']).toMatchObject({
    top: [...perfume.data.notes.top, slug(free?.file ?? '')],
  });
});

test('a new perfume is sent with its photographs, in their order, in one save', async () => {
  await open('?new=perfumes&name=Quiet Orchard');
  await choose('one.jpg', 'two.jpg');
  await shows(() => expect(group('Pictures').querySelectorAll('li')).toHaveLength(2));
  await type('Description of the picture 1', 'A round bottle');
  await type('Description of the picture 2', 'The bottle in long grass');
  await press('Move picture 2 forward');
  await type('Size', '50', group('Size 1'));
  await type('Price', '71.5', group('50 ML'));
  await press('Save product');
  await shows(() => expect(saves).toHaveLength(1));
  const folder = 'assets/products/quiet-orchard';
  expect(saves[0]?.why).toBe('Add Quiet Orchard');
  expect(saves[0]?.changes.slice(1)).toEqual([
    { path: `src/${folder}/1.webp`, base64: btoa('small') },
    { path: `src/${folder}/2.webp`, base64: btoa('small') },
  ]);
  expect(sent()).toMatchObject({
    path: 'src/content/perfumes/quiet-orchard.yaml',
    values: {
      name: 'Quiet Orchard',
      sizes: [{ size: '50ML', price: 71.5, originalPrice: 71.5 }],
      images: [
        { file: `../../${folder}/2.webp`, alt: 'The bottle in long grass' },
        { file: `../../${folder}/1.webp`, alt: 'A round bottle' },
      ],
    },
  });
});

test('what is wrong is said at its field, and the list above the button leads there', async () => {
  const sentence = `${perfume.data.name}: the email is missing`;
  refusal = ({ path }) => ({
    error: sentence,
    problems: [
      { path, field: 'responsible.email', sentence },
      { path, field: 'benefits[1]', sentence: 'Not shown at a field.' },
    ],
  });
  await open(`?id=${perfume.data.id}`);
  await type('Short description', 'Made anew.');
  await press('Save product');
  await shows(() => expect(page.querySelector('[role=alert]')).toBeTruthy());
  expect(page.querySelector('details:has(fieldset)')?.hasAttribute('open')).toBe(true);
  const link = page.querySelector<HTMLAnchorElement>('[role=alert] a');
  const field = document.getElementById(decodeURIComponent(link?.hash.slice(1) ?? ''));
  expect(field).toBe(control('Email'));
  expect(field?.getAttribute('aria-invalid')).toBe('true');
});
