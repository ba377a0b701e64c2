import script from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { withSmallIslandScript } from '../../netlify/build/island-script';

const island = (more: string) => `<astro-island prefix="r1" ${more} ssr></astro-island>`;
const page = (
  more = 'component-export="A" props="{&quot;a&quot;:[0,1],&quot;b&quot;:[1,[[0,2]]]}"',
) => `<script>${script}</script>${island(more)}`;

test('Astro’s script is shorter in a page, and the rest of the page is as it was', () => {
  const small = withSmallIslandScript('a.html', page());
  expect(small.length).toBeLessThan(page().length - 500);
  expect(small).toContain('customElements.define("astro-island",f)');
  expect(
    small.endsWith(
      island('component-export="A" props="{&quot;a&quot;:[0,1],&quot;b&quot;:[1,[[0,2]]]}"'),
    ),
  ).toBe(true);
  expect(withSmallIslandScript('b.html', '<p>No island</p>')).toBe('<p>No island</p>');
});

test.each([
  'props="{&quot;a&quot;:[3,1]}"',
  'props="{&quot;a&quot;:[11,1]}"',
  'component-export="A.b"',
])('a page whose island has %s is refused', (more) => {
  expect(() => withSmallIslandScript('a.html', page(more))).toThrow('An island of a.html');
});

test('another script of Astro’s is refused', () => {
  const other = page().replace('new RegExp', 'RegExp');
  expect(() => withSmallIslandScript('a.html', other)).toThrow('otherwise now');
});
