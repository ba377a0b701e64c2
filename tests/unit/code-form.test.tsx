// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { noExtras, type KeptCode } from '~/features/cart/extras';
import { CodeForm } from '~/features/cart/shop/CodeForm';
import { checkCode } from '~/features/cart/shop/check-code';
import { $extras, endExtras } from '~/stores/extras';
import { aLine } from '../support/products';
import { render } from '../support/render';

vi.mock('~/features/cart/shop/check-code', () => ({ checkCode: vi.fn() }));

afterEach(endExtras);

const cart = [aLine()];

const credit = (code: string, cents: number): KeptCode => ({
  code,
  kind: 'credit',
  name: 'Discovery credit',
  cents,
});

/** A form whose code is being looked at. @returns what answers that look. */
async function looking() {
  const answers: ((cents: number) => void)[] = [];
  vi.mocked(checkCode).mockImplementation(
    (code) =>
      new Promise((resolve) =>
        answers.push((cents) => resolve({ ...credit(code, cents), leaves: [] })),
      ),
  );
  $extras.set({ ...noExtras, codes: [credit('ATT-A', 3000)] });
  const shown = await render(<CodeForm cart={cart} />);
  const answer = (at: number, cents: number) => inTurn(() => answers[at]?.(cents));
  return { ...shown, answer };
}

/** Does something, and waits for what follows. */
const inTurn = (something: () => void) =>
  act(async () => {
    something();
    await Promise.resolve();
  });

const apply = async (page: HTMLElement, typed: string) => {
  const [field, form] = [page.querySelector('input'), page.querySelector('form')];
  if (!field || !form) throw new Error('The form is not there.');
  field.value = typed;
  await inTurn(() => form.requestSubmit());
};

// R652
test('a code that was taken away stays away, whatever is answered about it later', async () => {
  const { page, answer } = await looking();
  await apply(page, '');
  await answer(0, 3000);
  expect($extras.get().codes).toEqual([]);
  expect(page.textContent).not.toContain('Discovery credit');
});

// R652
test('of two codes the one counts that was typed last', async () => {
  const { page, answer } = await looking();
  await apply(page, 'ATT-B');
  // The kept one is asked about again, before the typed one.
  await answer(2, 1000);
  await answer(1, 3000);
  await answer(0, 3000);
  expect($extras.get().codes).toMatchObject([{ code: 'ATT-B', cents: 1000 }]);
});

// R652
test('an answer that comes after the order was placed changes nothing', async () => {
  const { leave, answer } = await looking();
  leave();
  endExtras();
  await answer(0, 3000);
  expect($extras.get().codes).toEqual([]);
});

// R990
test('the code of a link is applied by itself, once, and stands in the field', async () => {
  vi.mocked(checkCode).mockClear();
  const found = { code: 'SPRING', kind: 'discount', name: 'SPRING: 10% off', cents: 1990 };
  vi.mocked(checkCode).mockResolvedValue({ ...found, leaves: [] });
  $extras.set({ ...noExtras, linked: 'SPRING' });
  const { page, leave } = await render(<CodeForm cart={cart} />);
  await inTurn(() => undefined);
  expect(vi.mocked(checkCode).mock.calls[0]).toEqual(['SPRING', cart]);
  expect(page.querySelector('input')?.value).toBe('SPRING');
  expect($extras.get()).toMatchObject({ codes: [found] });
  expect($extras.get().linked).toBeUndefined();
  leave();
});
