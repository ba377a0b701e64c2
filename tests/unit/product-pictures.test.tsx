// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sizesPicturedFirst } from '~/features/catalogue/gallery';
import { Pictures } from '~/features/catalogue/shop/pictures/Pictures';
import { aProduct, aVariant } from '../support/products';
import { render } from '../support/render';
import { stubViewport } from '../support/viewport';

const noTurntable = { amount: 0, imagePath: '', fileName: '{index}.webp' };
const picture = {
  alt: 'The bottle',
  src: '/a.webp',
  srcset: '',
  thumb: '/a.webp',
  large: '/a.webp',
};
let leave: () => void = () => undefined;

beforeEach(() => stubViewport());
afterEach(() => leave());

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const drawn = await render(
    <Pictures
      name="Oud Zellij"
      pictures={[picture]}
      pictureOfColor={{}}
      sizes={['50ML', '100ML']}
      turntable={noTurntable}
    />,
  );
  leave = drawn.leave;
  return drawn.page;
}

// R57
test.each([
  ['/product/1', ''],
  ['/product/1?size=50ML', ''],
  ['/product/1?size=9ML', ''],
  ['/product/1?size=100ML', 'The picture shows the 50ML size'],
])('at %s the caption says which size the picture shows: %j', async (address, caption) => {
  const page = await open(address);
  expect(page.querySelector('[role="status"]')?.textContent).toBe(caption);
});

// R57
test('the pictures show the default size; colours have pictures of their own', () => {
  const variants = [aVariant('30ML', 49_00), { ...aVariant('10ML', 22_00), isDefault: true }];
  expect(sizesPicturedFirst(aProduct({ variants }))).toEqual(['10ML', '30ML']);
  expect(sizesPicturedFirst(aProduct({ variants, option: 'color' }))).toEqual([]);
});

// R70
test('without frames the tab says so in a sentence, and logs it when it is opened', async () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const page = await open('/product/1');
  expect(logged).not.toHaveBeenCalled();
  const [, turning] = page.querySelectorAll<HTMLElement>('[role="tab"]');
  act(() => turning?.click());
  expect(logged).toHaveBeenCalledWith('No Images Found');
  const panel = page.querySelector('[role="tabpanel"]:not([hidden])');
  expect(panel?.textContent).toBe(
    'No Images Found: this one is not photographed from all sides yet.',
  );
});
