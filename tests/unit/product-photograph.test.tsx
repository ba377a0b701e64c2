// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostPhotographBytes, photographPath } from '~/features/catalogue/product/photograph';
import { ProductDialog } from '~/features/catalogue/desk/products/ProductDialog';
import { render } from '../support/render';

const fetched = vi.fn<typeof fetch>();
const read = vi.fn<() => Promise<Pick<ImageBitmap, 'width' | 'height' | 'close'>>>();
const onClose = vi.fn();
/** Sizes of the canvas, and qualities in which it was written. */
const drawn: number[][] = [];
const written: unknown[] = [];
/** How many bytes the canvas writes, and the one type that this browser knows. */
let sizes: number[];
let known: string;

let page: HTMLElement;
let leave: () => void;
beforeEach(async () => {
  sizes = [100];
  known = 'image/webp';
  read.mockResolvedValue({ width: 4000, height: 5000, close: () => undefined });
  vi.stubGlobal('createImageBitmap', read);
  vi.stubGlobal('fetch', fetched);
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: onClose });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      fillRect: (...[, , width, height]: number[]) => drawn.push([width ?? 0, height ?? 0]),
      drawImage: () => undefined,
    }),
    toBlob(take: (blob: Blob) => void, type: string, quality: number) {
      written.push([type, quality]);
      const isPng = type !== known && type === 'image/webp';
      const size = (sizes.length > 1 ? sizes.shift() : sizes[0]) ?? 0;
      take(new Blob(['x'.repeat(size)], { type: isPng ? 'image/png' : type }));
    },
  });
  const edited = { product: null, id: 1001, etag: null };
  const reload = () => Promise.resolve();
  ({ page, leave } = await render(
    <ProductDialog edited={edited} houses={[]} reload={reload} onClose={onClose} />,
  ));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  drawn.length = 0;
  written.length = 0;
});

const field = (name: string) => {
  const found = page.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

async function save(): Promise<void> {
  const file = new File(['large'], 'candle.jpg', { type: 'image/jpeg' });
  await act(async () => {
    Object.defineProperty(field('photograph'), 'files', { value: [file] });
    field('photograph').dispatchEvent(new Event('change', { bubbles: true }));
    field('name').value = 'Cedar Candle';
    field('price').value = '24.5';
    page.querySelector<HTMLFormElement>('form:has([name=id])')?.requestSubmit();
    await vi.dynamicImportSettled();
  });
}

const calls = () => fetched.mock.calls.map(([path, init]) => [path, init?.method]);
const path = photographPath('a'.repeat(32));

// R591
test('a photograph that was chosen is seen, made smaller, and sent ahead of its product', async () => {
  fetched.mockResolvedValueOnce(Response.json({ path }, { status: 201 }));
  fetched.mockImplementationOnce((_, init) => Promise.resolve(new Response(init?.body)));
  sizes = [mostPhotographBytes + 1, mostPhotographBytes];
  await save();
  expect(page.querySelector('img')?.getAttribute('src')).toBe('blob:chosen');
  expect(drawn).toEqual([[1024, 1280]]);
  expect(written).toEqual([
    ['image/webp', 0.85],
    ['image/webp', 0.7],
  ]);
  expect(calls()).toEqual([
    ['/api/photographs', 'POST'],
    ['/api/products/1001', 'PUT'],
  ]);
  const [sent, product] = fetched.mock.calls.map(([, init]) => init?.body);
  expect(sent).toMatchObject({ size: mostPhotographBytes, type: 'image/webp' });
  expect(JSON.parse(typeof product === 'string' ? product : '')).toMatchObject({
    name: 'Cedar Candle',
    image: path,
  });
  expect(onClose).toHaveBeenCalledOnce();
});

// R591
test('a browser that writes no WebP sends a JPEG', async () => {
  known = 'image/jpeg';
  fetched.mockResolvedValue(Response.json({ path }, { status: 201 }));
  await save();
  expect(fetched.mock.calls[0]?.[1]?.body).toMatchObject({ type: 'image/jpeg' });
});

// R591
test.each([
  ['that the browser cannot read', 'This file cannot be read. Choose a JPEG, PNG or WebP file.'],
  ['that the shop does not take', 'A photograph must be a JPEG, PNG or WebP file.'],
])('a file %s is refused beside its field, and no product is saved', async (_, error) => {
  if (error.startsWith('This')) read.mockRejectedValue(new Error('no picture'));
  fetched.mockResolvedValue(
    Response.json({ error, fields: { photograph: error } }, { status: 415 }),
  );
  await save();
  expect(page.querySelector('.field-error')?.textContent).toBe(error);
  expect(field('photograph').getAttribute('aria-invalid')).toBe('true');
  expect(calls().filter(([, method]) => method === 'PUT')).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
