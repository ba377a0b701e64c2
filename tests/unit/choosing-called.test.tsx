// @vitest-environment jsdom
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getScents, getSuggestions, listAt } from '../../src/features/search/server/list-call.ts';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import { shardOf } from '../../src/features/catalogue/shards.ts';
import { choicesIn, type NewLine } from '../../src/features/orders/desk-view/new-order.ts';
import { finderChoice } from '../../src/features/scent/finder-choice.ts';
import { sampledOf } from '../../src/features/scent/sampled.ts';
import { sampleId } from '../../src/features/catalogue/product/set-ids.ts';
import { catalogue, discoverySet } from '../support/catalogue.ts';
import { contentProducts } from '../support/content-products.ts';
import { contentSearchWords } from '../support/content-search.ts';
import { aProduct } from '../support/products.ts';
import { render, shows } from '../support/render.tsx';
import { temporaryFolder } from '../support/temporary-folder.ts';

/* Where one chooses among all products of a large catalogue, nothing reads the whole of it. */

vi.hoisted(() => {
  vi.stubEnv('LARGE_CATALOGUE', 'true');
});
const { SetForm } = await import('../../src/features/sets/shop/SetForm.tsx');
const { NewLines } = await import('../../src/features/orders/desk/new-order/NewLines.tsx');
const { useChoices } = await import('../../src/features/orders/desk/new-order/useChoices.ts');

const products = Array.from({ length: 400 }, (_, i): Product => {
  const product = contentProducts[i % contentProducts.length] ?? aProduct();
  return { ...product, id: 1000 + i, name: `${product.name} ${i}`, inStock: true };
});
const candle = { id: 9001, name: 'Cedar Candle', price: 24.5, description: 'Wax.' };
const sampled = sampledOf(products);
const offer = { ...discoverySet, choose: 3 };

const folder = temporaryFolder('choosing');
writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ ...catalogue, products }));
writeFileSync(join(folder, 'search.json'), JSON.stringify(contentSearchWords));
process.env['SHOP_CATALOGUE'] = join(folder, 'catalogue.json');

const asked = new Set<string>();
async function answer(address: string): Promise<Response> {
  const url = new URL(address, 'https://shop.example');
  asked.add(url.pathname);
  const call = { request: new Request(url) } as Parameters<typeof getScents>[0];
  const shard = /^\/catalogue\/(\d+)\.json$/.exec(url.pathname)?.[1];
  if (shard !== undefined) {
    const own = products.filter((product) => shardOf(product) === Number(shard));
    return Response.json({ ...catalogue, products: own });
  }
  if (url.pathname === '/api/products') return Response.json([candle]);
  if (url.pathname === '/api/catalogue') return Response.json(await listAt(url));
  if (url.pathname === '/api/catalogue/finder') return responseOf(await getScents(call));
  if (url.pathname === '/api/catalogue/suggestions') return responseOf(await getSuggestions(call));
  return new Response('', { status: 404 });
}
const responseOf = ({ body }: { body?: unknown }) => Response.json(body);

let leave: () => void = () => undefined;
beforeEach(() => {
  asked.clear();
  vi.stubGlobal('fetch', (address: string) => answer(address));
});
afterEach(() => {
  leave();
});

async function type(field: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
}

async function openDiscovery(search: string) {
  history.replaceState(null, '', `/discovery${search}`);
  const shown = await render(<SetForm set={offer} parts={sampled.slice(0, 24)} />);
  ({ leave } = shown);
  return shown.page;
}
const boxes = (page: HTMLElement) => [
  ...page.querySelectorAll<HTMLInputElement>('[type=checkbox]'),
];
const checked = (page: HTMLElement) =>
  boxes(page)
    .filter((box) => box.checked)
    .map(({ name }) => name)
    .sort();
const field = (page: HTMLElement) => {
  const found = page.querySelector<HTMLInputElement>('input:not([type=checkbox], [type=number])');
  if (!found) throw new Error('There is no field to type into.');
  return found;
};

// R780
test('a discovery set holds perfumes that its page does not show', async () => {
  const [late] = sampled.slice(-1);
  const page = await openDiscovery(`?set=${parseInt(late?.sku ?? '', 10)}`);
  await shows(() => expect(checked(page)).toEqual([late?.sku]));
  expect(asked).not.toContain('/catalogue.json');
});

// R780
test('a perfume for a set is found by its name', async () => {
  const [late] = sampled.slice(-1);
  const page = await openDiscovery('');
  await type(field(page), late?.name ?? '');
  await shows(() => expect(boxes(page).map(({ name }) => name)).toContain(late?.sku));
  act(() => {
    boxes(page)
      .find(({ name }) => name === late?.sku)
      ?.click();
  });
  // A field that is off would lose the focus.
  expect(page.querySelector('fieldset')?.disabled).toBe(false);
  await type(field(page), '');
  await shows(() => expect(boxes(page)).toHaveLength(25));
  expect(checked(page)).toEqual([late?.sku]);
  expect(asked).not.toContain('/catalogue.json');
});

// R670, R780
test('the finder chooses for a set what it would choose of all products', async () => {
  const answers = '?family=oud&max=60';
  const right = finderChoice(
    products,
    answers,
    sampled.map(({ sku }) => parseInt(sku, 10)),
    offer.choose,
  );
  const page = await openDiscovery(answers);
  await shows(() => expect(checked(page)).toEqual(right?.toSorted().map(sampleId)));
  expect(asked).toContain('/api/catalogue/finder');
  expect(asked).not.toContain('/catalogue.json');
});

const soldSets = [discoverySet];
let ordered: readonly NewLine[] = [];
function Lines() {
  const all = useChoices(soldSets, []);
  const [lines, setLines] = useState<readonly NewLine[]>([{ id: '', quantity: 1 }]);
  ordered = lines;
  return all && <NewLines {...all} lines={lines} onChange={setLines} />;
}

// R427, R780
test('a new order finds any product by its name, and those of the desk', async () => {
  const last = choicesIn(products.slice(-1), []).at(-1);
  const shown = await render(<Lines />);
  ({ leave } = shown);
  const names = () => [...shown.page.querySelectorAll('option')].map(({ value }) => value);
  await shows(() => expect(names()).toEqual([candle.name]));
  await type(field(shown.page), products.at(-1)?.name ?? '');
  await shows(() => expect(names()).toContain(last?.name));
  await type(field(shown.page), last?.name ?? '');
  expect(ordered.map(({ id }) => id)).toEqual([last?.id]);

  const press = async (name: RegExp) => {
    const buttons = [...shown.page.querySelectorAll('button')];
    const button = buttons.find((one) => name.test(one.ariaLabel ?? one.textContent));
    await act(async () => {
      button?.click();
      await Promise.resolve();
    });
  };
  await press(/Add a product/);
  await press(/Remove line 1/);
  expect(ordered.map(({ id }) => id)).toEqual(['']);
  expect(field(shown.page).value).toBe('');
  expect(asked).not.toContain('/catalogue.json');
});
