// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDiscount } from '~/features/discounts/discount.schema';
import type { DiscountReply } from '~/features/discounts/discount-replies.schema';
import { CodesScreen } from '~/features/discounts/desk/CodesScreen';
import { render, shows } from '../support/render';

/* R991: the codes of a made-up shop, changed without a server. */

const fresh = {
  at: '2026-11-26T10:00:00.000Z',
  by: 'token',
  used: 0,
  brought: 0,
  state: 'on',
} as const;
const few: DiscountReply = {
  ...fresh,
  word: 'FEW',
  sum: 5,
  from: '2026-12-01',
  to: '2026-12-24',
  least: 50,
  uses: 10,
  oncePerShopper: true,
  categories: ['perfume', 'oil'],
  products: [5, 301],
  used: 3,
  brought: 450.5,
  state: 'waiting',
};
const home: DiscountReply = { ...fresh, word: 'HOME', freeDelivery: true, onReduced: true };

let stored: DiscountReply[];
let sent: { method: string; url: string; body: unknown }[];
let refusal: { error: string; fields: Record<string, string> } | null;

let page: HTMLElement;
let leave: () => void;
beforeEach(() => {
  [stored, sent, refusal] = [[], [], null];
  vi.stubGlobal(
    'fetch',
    (url: string, { method, body }: { method?: string; body?: string } = {}) => {
      if (method === undefined) return Promise.resolve(Response.json(stored));
      const asked: unknown = JSON.parse(body ?? '');
      sent.push({ method, url, body: asked });
      if (refusal) return Promise.resolve(Response.json(refusal, { status: 400 }));
      if (method === 'POST') {
        const { word, percent } = newDiscount.parse(asked);
        const made = { ...fresh, word, ...(percent && { percent }) };
        stored = [made, ...stored];
        return Promise.resolve(Response.json(made, { status: 201 }));
      }
      stored = stored.map((code) => ({ ...code, off: true, state: 'off' }));
      return Promise.resolve(Response.json(stored[0]));
    },
  );
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const row = (word: string) => page.querySelector(`tr[aria-label="${word}"]`);
const cells = (word: string) => [...(row(word)?.children ?? [])].map((cell) => cell.textContent);
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const said = () => [...page.querySelectorAll('[role="status"]')].map((one) => one.textContent);
const control = (words: string) => {
  const label = [...page.querySelectorAll('label')].find(
    ({ textContent }) => textContent === words,
  );
  const found = label?.htmlFor
    ? page.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`)
    : label?.querySelector('input');
  if (!found) throw new Error(`No field ${words}.`);
  return found;
};
const problemOf = (words: string) =>
  page.querySelector(`[id="${control(words).id}-error"]`)?.textContent;
const press = (element: HTMLElement | undefined) =>
  act(async () => {
    element?.click();
    await Promise.resolve();
  });
/** Fields hold their own text, which the form reads when it is sent. */
const fill = (words: string, text: string) => {
  control(words).value = text;
};

async function open(...codes: DiscountReply[]) {
  stored = codes;
  const products = [
    { id: 5, name: 'Oud Zellij' },
    { id: 6, name: 'Rose Riad' },
  ];
  ({ page, leave } = await render(<CodesScreen products={products} />));
  await shows(() => expect(said().join('')).not.toContain('Loading'));
}

// R991
test('a code is made of a word and a percentage, listed, and switched off by one press', async () => {
  await open();
  expect(page.textContent).toContain('No codes yet.');
  fill('Word', 'spring');
  fill('Percent', '10');
  await press(button('Make code'));
  await shows(() => expect(row('SPRING')).not.toBeNull());
  expect(said()).toContain('SPRING is made.');
  expect(page.textContent).toContain(`${location.origin}/cart?code=SPRING`);
  expect(control('Word').value).toBe('');
  expect(cells('SPRING')).toContain('10% off');
  await press(button('Switch off: SPRING'));
  await shows(() => expect(button('Switch on: SPRING')).toBeDefined());
  expect(said()).toContain('SPRING is switched off.');
  expect(sent.at(-1)).toEqual({
    method: 'PATCH',
    url: '/api/desk/codes/SPRING',
    body: { off: true },
  });
});

// R991
test('the list says in words what a code does, when, for what, how often and what it brought', async () => {
  await open(few, home);
  expect(cells('FEW').slice(0, -1)).toEqual([
    'FEW',
    '$5.00 off',
    'December 1, 2026 to December 24, 2026',
    'from $50.00, once a shopper, 10 in all, only perfumes and oils and Oud Zellij and product 301, not on reduced goods',
    'From December 1, 2026',
    'Uses: 3 of 10',
    'Brought: $450.50',
  ]);
  expect(cells('HOME').slice(1, 6)).toEqual(['Free delivery', 'Any day', 'none', 'On', 'Uses: 0']);
});

// R991
test('all rules are sent as the call wants them, and what is left empty is not', async () => {
  await open();
  fill('Word', 'FEW');
  await press(control('Amount off'));
  fill('Amount', '5,50');
  fill('First day', '2026-12-01');
  fill('Last day', '2026-12-24');
  fill('Smallest order', '50');
  fill('How often in all', '10');
  for (const name of [
    'Once a shopper',
    'Also on reduced goods',
    'Perfumes',
    'Diffusers',
    'Rose Riad',
  ])
    await press(control(name));
  await press(button('Make code'));
  await shows(() => expect(said()).toContain('FEW is made.'));
  expect(sent[0]?.body).toEqual({
    word: 'FEW',
    sum: 5.5,
    from: '2026-12-01',
    to: '2026-12-24',
    least: 50,
    uses: 10,
    oncePerShopper: true,
    onReduced: true,
    products: [6],
    categories: ['perfume', 'diffuser'],
  });
  fill('Word', 'HOME');
  await press(control('Free delivery'));
  await press(button('Make code'));
  await shows(() => expect(said()).toContain('HOME is made.'));
  expect(sent[1]?.body).toEqual({
    word: 'HOME',
    freeDelivery: true,
    oncePerShopper: false,
    onReduced: false,
  });
});

// R1052
test('an amount that cannot be read opens the rules that it is among, and nothing is sent', async () => {
  await open();
  fill('Word', 'FEW');
  fill('Percent', '10');
  fill('Smallest order', '€50');
  await press(button('Make code'));
  expect(problemOf('Smallest order')).toBe('“€” cannot be read: amounts are in USD.');
  expect(document.activeElement).toBe(control('Smallest order'));
  expect(page.querySelector('details')?.open).toBe(true);
  expect(sent).toEqual([]);
});

// R991
test('what is wrong stands at its field, which opens the rules that it is among', async () => {
  await open();
  const rules = page.querySelector('details');
  refusal = {
    error: 'A word has 3 to 20 letters and digits.',
    fields: {
      word: 'A word has 3 to 20 letters and digits.',
      to: 'The last day is before the first one.',
    },
  };
  fill('Word', 'x');
  fill('Percent', '7,5 %');
  expect(rules?.open).toBe(false);
  await press(button('Make code'));
  await shows(() => expect(problemOf('Word')).toBe('A word has 3 to 20 letters and digits.'));
  expect(document.activeElement).toBe(control('Word'));
  expect(problemOf('Last day')).toBe('The last day is before the first one.');
  expect(rules?.open).toBe(true);
  expect(sent[0]?.body).toMatchObject({ percent: 7.5 });
});
