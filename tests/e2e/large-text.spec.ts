import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import { builtLine, diffuser, perfume } from '../support/built.ts';
import { test as reading } from '../support/reader.ts';
import { test } from '../support/shopper.ts';

/* A shopper who reads text twice as large, on a phone and on a wide screen. */

/** How much wider than the screen the page is, and which texts lie on each other. */
const trouble = (page: Page) =>
  page.evaluate(() => {
    const unseen = '.visually-hidden, [aria-hidden=true], [hidden], dialog:not([open])';
    // What sticks to the window lies on what is scrolled under it.
    const sticky = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    const isClamped = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none';
    const texts = [
      ...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, span'),
    ]
      .filter((element) => element.childElementCount === 0 && element.innerText.trim() !== '')
      .filter(
        (element) => !element.closest(unseen) && !isClamped(element) && element.checkVisibility(),
      )
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        // Line by line: two links of a text may each begin in the other's line.
        const boxes = [...range.getClientRects()].filter(
          ({ width, left, right }) => width > 2 && right > 0 && left < innerWidth,
        );
        return { element, boxes, layer: sticky.find((one) => one.contains(element)) };
      });
    const share = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
    const overlaps = texts.flatMap(({ element, boxes, layer }, position) =>
      texts
        .slice(position + 1)
        .filter((other) => other.layer === layer)
        .filter((other) => boxes.some((box) => other.boxes.some((its) => share(box, its))))
        .map((other) => `${element.innerText} × ${other.element.innerText}`),
    );
    return { wider: document.documentElement.scrollWidth - innerWidth, overlaps };
  });

const paths = [
  '/',
  '/shop',
  pathOf(perfume),
  pathOf(diffuser),
  '/cart',
  '/finder',
  '/discovery',
  '/notes',
  '/blog',
  '/contact',
  '/login',
  '/about',
  '/faq',
];

const isReadTwiceAsLarge = async (page: Page, path: string) => {
  await page.goto(path);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await trouble(page), `${width} px`).toEqual({ wider: 0, overlaps: [] });
  }
};

// R363
for (const path of paths)
  reading(`${path} is read with text twice as large`, ({ reader }) =>
    isReadTwiceAsLarge(reader, path),
  );

// R363
test.describe('with something in the cart', () => {
  test.use({ kept: { cart: [builtLine(perfume, undefined, 2), builtLine(diffuser)] } });
  for (const path of ['/cart', '/checkout'])
    test(`${path} is read with text twice as large`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(perfume.name).first()).toBeVisible();
      await isReadTwiceAsLarge(page, path);
    });
});
