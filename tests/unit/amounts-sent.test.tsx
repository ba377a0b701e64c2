// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isText } from '~/base/guards';
import type { GiftCardReply } from '~/features/gift-cards/gift-card-replies.schema';
import type { ReturnView } from '~/features/returns/return-replies.schema';
import { ChangeCard } from '~/features/gift-cards/desk/ChangeCard';
import { ProductDialog } from '~/features/catalogue/desk/products/ProductDialog';
import { DecideDialog } from '~/features/returns/desk/DecideDialog';
import { render, shows } from '../support/render';

/* R1052: what the dialogs of the desk send of a typed amount. */

const at = '2026-11-22T10:00:00.000Z';
const done = () => Promise.resolve();
const nothing = () => undefined;

const card: GiftCardReply = {
  id: 'a'.repeat(64),
  last: 'K7M2',
  orderId: 'k7m2-9xqp-4hdt-w3fa',
  currency: 'USD',
  amount: 50,
  balance: 50,
  at,
  state: 'open',
  uses: [],
  corrections: [],
};

const returned: ReturnView & { id: string } = {
  id: 'r1',
  kind: 'return',
  number: 'k7m2-9xqp-4hdt-w3fa-r1',
  orderId: 'k7m2-9xqp-4hdt-w3fa',
  at,
  state: 'arrived',
  name: 'Ada',
  lines: [{ id: '7', name: 'Oud', quantity: 1, left: 1, worth: 80, choices: [] }],
  currency: 'EUR',
  reason: null,
  text: null,
  photographs: [],
  etag: '"1"',
  arrived: { at: '2026-11-26T10:00:00.000Z', by: 'token' },
  decision: null,
};
const acts = { isBusy: false, change: () => Promise.resolve(null), onDone: done, reload: done };

const sent = vi.fn<(body: unknown) => void>();
let leave: () => void = nothing;
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    sent(JSON.parse(isText(init?.body) ? init.body : 'null'));
    return Promise.resolve(Response.json({ error: 'Not now.' }, { status: 503 }));
  });
});
afterEach(() => {
  leave();
  sent.mockClear();
  vi.unstubAllGlobals();
});

interface Case {
  dialog: ReactNode;
  /** The field of the amount, and the others that must be filled. */
  name: string;
  others: Record<string, string>;
  typed: string;
  body: unknown;
}

const product = (
  <ProductDialog
    edited={{ product: null, id: 1001, etag: null }}
    houses={[]}
    reload={done}
    onClose={nothing}
  />
);

describe.each<[string, Case]>([
  [
    'a return that is paid back',
    {
      dialog: <DecideDialog what="pay back" shown={returned} acts={acts} onClose={nothing} />,
      name: 'amount',
      others: {},
      typed: '12,50 €',
      body: { type: 'decided', lines: [{ id: '7', quantity: 1, restock: true }], amount: 12.5 },
    },
  ],
  [
    'a gift card that is corrected',
    {
      dialog: <ChangeCard card={card} what="correct" onDone={done} onClose={nothing} />,
      name: 'by',
      others: { reason: 'Sold for less' },
      typed: '−1.250,50',
      body: { by: -1250.5, reason: 'Sold for less' },
    },
  ],
  [
    'a product without a build',
    {
      dialog: product,
      name: 'price',
      others: {
        name: 'Candle',
        originalPrice: '$1,300',
        sizes: 'Small 12,50 13,00\nLarge 1\u00a0250',
      },
      typed: '1,250',
      body: expect.objectContaining({
        price: 1250,
        originalPrice: 1300,
        sizes: [
          { size: 'Small', price: 12.5, originalPrice: 13, isDefault: true },
          { size: 'Large', price: 1250 },
        ],
      }),
    },
  ],
])('%s', (_, { dialog, name, others, typed, body }) => {
  async function send(text: string) {
    const { page, leave: close } = await render(dialog);
    leave = close;
    const fill = (field: string, value: string) => {
      const control = page.querySelector<HTMLInputElement>(`[name=${field}]`);
      if (!control) throw new Error(`There is no field ${field}.`);
      control.value = value;
      return control;
    };
    for (const [field, value] of Object.entries(others)) fill(field, value);
    const control = fill(name, text);
    await act(async () => {
      control.form?.requestSubmit();
      await Promise.resolve();
    });
    return control;
  }

  test('sends what a comma means', async () => {
    await send(typed);
    await shows(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledWith(body);
  });

  test('sends nothing of what cannot be read, and says it at its field', async () => {
    const control = await send('1,2,3');
    await shows(() => expect(control.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(control);
    expect(document.getElementById(`${control.id}-error`)?.textContent).toBe(
      'This cannot be read. Write it like 1250.00.',
    );
    expect(control.value).toBe('1,2,3');
    expect(sent).not.toHaveBeenCalled();
  });
});
