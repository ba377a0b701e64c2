import type { Page } from '@playwright/test';

/** How much wider than the screen the page is, and which texts lie on each other. */
export const troubleOf = (page: Page) =>
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

/** Shows the text of a page twice as large. */
export const enlargeText = (page: Page) =>
  page.addStyleTag({ content: 'html { font-size: 200% }' });
