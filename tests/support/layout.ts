import type { Page } from '@playwright/test';

/**
 * What a person cannot read or press of a page as it is shown, in sentences: what is wider than the
 * window, controls that something covers once they are scrolled to, controls too small for a thumb,
 * and texts on top of each other.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const within = document.querySelector('dialog[open]') ?? document.body;
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> '${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}'`;
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return false;
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, position } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      if (clipPath !== 'none' || (position === 'absolute' && width <= 1 && height <= 1))
        return false;
      if (one.matches('.skip-link')) return false;
    }
    return true;
  };
  const isIn = (element: Element, test: (style: CSSStyleDeclaration) => boolean): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (test(getComputedStyle(one))) return true;
    return false;
  };
  const scrollsSideways = ({ overflowX }: CSSStyleDeclaration) =>
    overflowX === 'auto' || overflowX === 'scroll';

  for (const element of within.querySelectorAll('*')) {
    const { right, width: own } = element.getBoundingClientRect();
    if (own > 0 && right > width + 0.5 && isShown(element) && !isIn(element, scrollsSideways))
      faults.push(`${nameOf(element)} ends at ${right}, beyond ${width}.`);
  }

  const controls = 'a[href], button, input, select, textarea, summary';
  for (const element of within.querySelectorAll<HTMLElement>(controls)) {
    if (!isShown(element) || element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const target = element.closest('label') ?? element;
    const box = target.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isFree = top && (target.contains(top) || top.contains(target));
    // A row's link covers all of its row.
    const isRow = top?.closest('tr') === element.closest('tr') && element.closest('tr') !== null;
    if (!isFree && !isRow)
      faults.push(`${nameOf(element)} is covered by ${top ? nameOf(top) : 'nothing'}.`);
    // A link within a text is as high as its line (WCAG 2.5.8).
    const isInText = element.matches('a') && getComputedStyle(element).display === 'inline';
    if (!isInText && (box.height < 44 || box.width < 44))
      faults.push(`${nameOf(element)} is ${box.width} by ${box.height}, less than 44.`);
  }
  scrollTo(0, 0);

  const layerOf = (element: Element) =>
    element.closest('dialog') ??
    (isIn(element, ({ position }) => position === 'fixed' || position === 'sticky') ? 1 : 0);
  const texts: { element: Element; layer: unknown; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || node.textContent?.trim() === '' || !isShown(element)) continue;
    if (element.closest('svg, option, script, style') || isIn(element, scrollsSideways)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) texts.push({ element, layer: layerOf(element), box });
  }
  // Lines of text touch; what overlaps by more cannot be read.
  const most = 3;
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > most && down > most + 2)
        faults.push(`${nameOf(one.element)} stands on ${nameOf(other.element)}.`);
    }
  });
  return [...new Set(faults)];
}
