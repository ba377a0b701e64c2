// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchAvailability } from '~/api';
import { scarcityText, unitsLeft } from '~/features/catalogue/availability';
import { termsOf } from '~/features/delivery/zones';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';
import { CartLine } from '~/features/cart/shop/CartLine';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { BestSellerCard } from '~/features/home/shop/BestSellerCard';
import { BuyBox } from '~/features/catalogue/shop/buy/BuyBox';
import { changeAddress } from '~/navigation/address';
import { $availability, askForAvailability } from '~/stores/availability';
import { $cartNews } from '~/stores/cart-news';
import { catalogue } from '../support/catalogue';
import { aLine, aPlainProduct, aProduct } from '../support/products';
import { noAnswer } from '../support/failures';
import { render } from '../support/render';
import { stubViewport } from '../support/viewport';

vi.mock('~/api', () => ({ fetchAvailability: vi.fn() }));

const answer = (value: Record<string, number>) =>
  vi.mocked(fetchAvailability).mockResolvedValue({ ok: true, value, etag: null });
/** Does what the router does before another page. */
const nextPage = () => document.body.replaceWith(document.createElement('body'));
/** Long enough for a frame and an idle moment. */
const asked = () => act(() => vi.advanceTimersByTimeAsync(1_000));

let leave: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  nextPage();
  $availability.set({});
  $cartNews.set({});
  vi.mocked(fetchAvailability).mockReset();
  answer({});
  stubViewport();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function draw(node: ReactElement): Promise<HTMLElement> {
  const drawn = await render(<CartProvider>{node}</CartProvider>);
  leave = drawn.leave;
  return drawn.page;
}
const addOf = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find((button) =>
    /^Add.+to cart$/i.test(button.getAttribute('aria-label') ?? button.textContent),
  );

describe('what is left', () => {
  test.each([
    [{}, null],
    [{ '1_50ML': 0 }, 0],
    [{ '1_50ML': 2, '1_100ML': 0 }, 2],
  ])('of %j is %j', (availability, left) => {
    expect(unitsLeft(availability, aProduct(), '50ML')).toBe(left);
  });

  test('of what the catalogue calls out of stock is nothing, whatever was counted', () => {
    expect(unitsLeft({ '1_50ML': 4 }, aProduct({ inStock: false }), '50ML')).toBe(0);
  });

  test('of a product sold as one goes by its number', () => {
    expect(unitsLeft({ '301': 1 }, aPlainProduct(), null)).toBe(1);
  });

  test('is said in words', () => {
    expect([scarcityText(0), scarcityText(2)]).toEqual(['Out of stock', 'Only 2 left']);
  });
});

describe('a page', () => {
  // R223
  test('asks once, however many cards it has, and not before it is drawn and idle', async () => {
    await draw(
      <>
        <ProductCard product={aProduct()} />
        <ProductCard product={aPlainProduct()} />
      </>,
    );
    expect(fetchAvailability).not.toHaveBeenCalled();
    await asked();
    askForAvailability();
    await asked();
    expect(fetchAvailability).toHaveBeenCalledTimes(1);
  });

  // R223
  test('asks again when another one comes, and draws nothing anew for the same answer', async () => {
    answer({ '1_50ML': 2 });
    askForAvailability();
    await asked();
    const seen = vi.fn();
    const stop = $availability.listen(seen);
    nextPage();
    askForAvailability();
    await asked();
    expect(fetchAvailability).toHaveBeenCalledTimes(2);
    expect(seen).not.toHaveBeenCalled();
    stop();
  });

  test('says nothing while there is no answer', async () => {
    vi.mocked(fetchAvailability).mockResolvedValue(noAnswer);
    const page = await draw(<ProductCard product={aProduct()} />);
    await asked();
    expect(page.textContent).not.toContain('stock');
    expect(addOf(page)?.disabled).toBe(false);
  });
});

describe.each([
  ['a card', <ProductCard product={aProduct()} />],
  ['a best seller', <BestSellerCard product={aProduct()} />],
])('%s', (_, card) => {
  // R223
  test('of what is sold out says so and cannot be added', async () => {
    answer({ '1_50ML': 0 });
    const page = await draw(card);
    await asked();
    expect(page.textContent).toContain('Out of stock');
    expect(addOf(page)?.disabled).toBe(true);
  });

  // R223
  test('of the last ones says how many, and can be added', async () => {
    answer({ '1_50ML': 2 });
    const page = await draw(card);
    await asked();
    expect(page.textContent).toContain('Only 2 left');
    expect(addOf(page)?.disabled).toBe(false);
  });

  test('goes by the size that it adds', async () => {
    answer({ '1_100ML': 0 });
    const page = await draw(card);
    await asked();
    expect(page.textContent).not.toContain('Out of stock');
  });
});

describe('the page of a product', () => {
  // R223
  test('goes by the chosen size, in the line that it has for it', async () => {
    answer({ '1_100ML': 0, '1_150ML': 3 });
    const page = await draw(
      <BuyBox product={aProduct()} delivery={termsOf(catalogue.delivery)} payment="" />,
    );
    await asked();
    const choose = (size: string) => act(() => changeAddress(`?size=${size}`, 'in place'));
    const seen = () => [
      page.querySelector('p[aria-live]')?.textContent,
      addOf(page)?.disabled,
      page.querySelectorAll('p').length,
    ];
    const lines = page.querySelectorAll('p').length;
    expect(seen()).toEqual(['In stock', false, lines]);
    choose('100ML');
    expect(seen()).toEqual(['Out of stock', true, lines]);
    choose('150ML');
    expect(seen()).toEqual(['Only 3 left', false, lines]);
  });
});

describe('a line of the cart', () => {
  const line = aLine(aProduct(), '50ML', 4);
  const onQuantity = vi.fn();
  const drawLine = (quantity = 4) =>
    draw(
      <ul>
        <CartLine
          line={{ ...line, quantity }}
          label={line.name}
          onQuantity={onQuantity}
          onRemove={vi.fn()}
        />
      </ul>,
    );
  const said = async (page: HTMLElement) => {
    await asked();
    return page.querySelector('li')?.textContent;
  };
  const take = (page: HTMLElement) => page.querySelector('button[aria-label^="Take"]');

  // R223
  test.each([
    [0, 'Out of stock'],
    [2, 'Only 2 left'],
  ])('of which %d are left says so behind its price', async (left, text) => {
    answer({ '1_50ML': left });
    const page = await drawLine();
    const lines = page.querySelectorAll('p').length;
    expect(await said(page)).toContain(text);
    expect(page.querySelectorAll('p')).toHaveLength(lines);
  });

  // R872
  test('of which fewer are left than it has is made as many with one press', async () => {
    answer({ '1_50ML': 1 });
    const page = await drawLine(2);
    expect(await said(page)).toContain('Only 1 left');
    const button = take(page);
    expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual([
      'Take 1',
      'Take 1 Oud Zellij',
    ]);
    act(() => void button?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(onQuantity).toHaveBeenCalledWith(1);
  });

  // R872
  test.each([
    [0, 2],
    [2, 2],
    [3, 2],
  ])('of which %i are left offers no press to who has %i', async (left, quantity) => {
    answer({ '1_50ML': left });
    const page = await drawLine(quantity);
    await asked();
    expect(take(page)).toBeNull();
  });

  test('says it once when its note says that it is gone', async () => {
    answer({ '1_50ML': 0 });
    $cartNews.set({ '1_50ML': { was: null, gone: 'sold out', short: null } });
    const page = await drawLine();
    await asked();
    expect(page.textContent.match(/out of stock/gi)).toHaveLength(1);
  });

  // R872
  test('that was refused says that too little is left, until it asks for less', async () => {
    $cartNews.set({ '1_50ML': { was: null, gone: null, short: 4 } });
    expect(await said(await drawLine(4))).toContain('Fewer than 4 are left');
    leave();
    expect(await said(await drawLine(3))).not.toContain('are left');
    leave();
    answer({ '1_50ML': 1 });
    nextPage();
    const page = await drawLine(4);
    expect(await said(page)).not.toContain('Fewer than');
    expect(take(page)?.textContent).toBe('Take 1');
  });

  // R872
  test('that is no longer sold says so, and can only be removed', async () => {
    answer({ '1_50ML': 0 });
    $cartNews.set({ '1_50ML': { was: null, gone: 'unsold', short: null } });
    const page = await drawLine();
    expect(await said(page)).toContain('No longer sold.');
    expect(page.textContent).not.toMatch(/out of stock|\$796/i);
    expect(page.querySelector('input')).toBeNull();
    expect(
      [...page.querySelectorAll('button')].map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Remove Oud Zellij']);
  });
});
