// @vitest-environment jsdom
import { act } from 'react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isText } from '~/base/guards';
import { ProductsScreen } from '~/features/catalogue/desk/products/ProductsScreen';
import { readContentFile } from '~/features/publishing/content-file';
import * as downloads from '~/islands/desk/common/download';
import { planOf } from '~/features/publishing/sheet/plan';
import { stateOf } from '~/features/publishing/sheet/planned';
import { readTable } from '../../netlify/commands/read-table';
import { products } from '../support/content';
import { render, shows } from '../support/render';

/* R970, R971: all that is sold as one list. */

const version = 'a'.repeat(40);
const [first] = products();
if (!first) throw new Error('The content has no product.');
const { file, data } = first;
const { name } = data;
const text = readFileSync(file, 'utf8');
const candle = { id: 1001, name: 'A candle', price: 12.5, inStock: true };
const publishing = { saved: version, live: version, state: 'live', since: '2026-11-26T08:00:00Z' };

const saves: { changes: { path: string; text: string }[]; why: string }[] = [];
/** What the shop's files say, and what a save is answered. */
let stored: string;
let refusal: unknown;

const answers: Record<string, () => unknown> = {
  '/api/desk/content': () => ({ version, files: [{ path: file, text: stored }] }),
  '/api/desk/publishing': () => publishing,
  '/api/desk/stock': () => ({ rows: [] }),
  '/api/products': () => [candle],
  '/desk/pictures.json': () => ({}),
};

function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = (isText(input) ? input : '').replace(/\?.*/, '');
  if (init?.method !== 'POST') return Promise.resolve(Response.json(answers[path]?.() ?? null));
  if (refusal !== null) return Promise.resolve(Response.json(refusal, { status: 422 }));
  const save = JSON.parse(isText(init.body) ? init.body : '') as (typeof saves)[number];
  saves.push(save);
  stored = save.changes[0]?.text ?? '';
  return Promise.resolve(Response.json({ version, publishing, review: null }));
}

let page: HTMLElement;
let leave: () => void;
beforeEach(async () => {
  stored = text;
  refusal = null;
  saves.length = 0;
  vi.stubGlobal('fetch', answer);
  document.body.dataset['timeZone'] = 'UTC';
  ({ page, leave } = await render(<ProductsScreen brands={[]} />));
  await shows(() => expect(rowOf(name)).toBeTruthy());
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const table = () => page.querySelector('table[aria-label="All products"]');
const rowOf = (product: string) => table()?.querySelector(`tr[aria-label="${product}"]`);
const press = (label: string) =>
  act(async () => {
    page.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
    await vi.dynamicImportSettled();
  });

test('a product is taken off sale by one press, and put back, without what is typed below', async () => {
  expect(rowOf(name)?.textContent).toContain('On sale');
  expect(rowOf(name)?.textContent).toContain('Not counted');
  const price = page.querySelector<HTMLInputElement>('table[aria-label="Prices"] input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(price, '1');
    price?.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
  await press(`Take off sale: ${name}`);
  await shows(() => expect(rowOf(name)?.textContent).toContain('Off sale'));
  expect(saves.map(({ why }) => why)).toEqual([`Take off sale: ${name}`]);
  expect(saves[0]?.changes).toEqual([
    { path: file, text: text.replace('inStock: true', 'inStock: false') },
  ]);
  expect(page.textContent).toContain(`${name} is off sale.`);
  expect(price?.value).toBe('1');
  await press(`Put on sale: ${name}`);
  await shows(() => expect(rowOf(name)?.textContent).toContain('On sale'));
  expect(stored).toBe(text);
});

test('all products are downloaded as the sheet that can be brought in', async () => {
  const saved = vi.spyOn(downloads, 'download').mockReturnValue();
  await act(async () => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find((one) => one.textContent === 'Download all products')?.click();
    await vi.dynamicImportSettled();
  });
  await shows(() => expect(saved).toHaveBeenCalledOnce());
  const sheet = readTable(Buffer.from(saved.mock.lastCall?.[2] ?? ''));
  const files = new Map([[file, readContentFile(text)]]);
  expect(planOf(sheet, files).products.map((product) => stateOf(product))).toEqual(['Same']);
});

test('what the shop does not take is said above the list', async () => {
  const sentence = `${name}: the brand is missing`;
  refusal = { error: sentence, problems: [{ path: file, field: 'brand', sentence }] };
  await press(`Take off sale: ${name}`);
  await shows(() => expect(page.querySelector('[role=alert]')?.textContent).toBe(sentence));
  expect(rowOf(name)?.textContent).toContain('On sale');
});

test('what only another system has stands below, with its own presses', () => {
  const row = rowOf('A candle');
  expect(row?.textContent).toContain('From another system');
  expect([...(row?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toEqual([
    'Edit',
    'Take away',
  ]);
  expect(rowOf(name)?.querySelector('a')?.getAttribute('href')).toBe(
    `/desk/products/edit?id=${data.id}`,
  );
});
