import type { Locator } from '@playwright/test';

/**
 * Words that are broken in the middle, and chosen values and days that do not fit their field,
 * within an element as it is shown.
 */
export const cutWords = (within: Locator): Promise<string[]> => within.evaluate(findCut);

/** Runs in the page. */
function findCut(root: Element): string[] {
  const cut: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('option, svg, .visually-hidden')) continue;
    if (getComputedStyle(element).clipPath !== 'none') continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) cut.push(word);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  /** As wide as the calendar's sign beside a day. */
  const sign = 24;
  for (const field of root.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
    'select, input[type=date]',
  )) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (!pen || !field.checkVisibility()) continue;
    pen.font = font;
    const isDay = field instanceof HTMLInputElement;
    const text = isDay ? '00/00/0000' : (field.selectedOptions[0]?.label ?? '');
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (pen.measureText(text).width > room - (isDay ? sign : 0)) cut.push(text);
  }
  return cut;
}
