import type { ChangedText } from '~/features/publishing/texts/changed-texts';

/* Texts put into a page that is drawn, and taken out again. */

/** One spelling: pages have the quotes and dashes of print. */
const spelled = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replace(/[–—]|--+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** What may hold a text of several parts, such as a link within a sentence. */
const blocks = 'p, li, h1, h2, h3, h4, dt, dd, blockquote, summary, figcaption, a, button, span';

interface Part {
  element: Element;
  put: (text: string) => void;
  takeOut: () => void;
}

/** @param page as the shop drew it. */
export class PageTexts {
  readonly #parts = new Map<string, Part[]>();
  #shown = new Map<string, string>();

  constructor(page: Document) {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) this.#addText(node);
    for (const element of page.body.querySelectorAll(blocks)) this.#addBlock(element);
  }

  #add(text: string, part: Part): void {
    const key = spelled(text);
    if (key !== '') this.#parts.set(key, [...(this.#parts.get(key) ?? []), part]);
  }

  #addText(node: Node): void {
    const before = node.nodeValue ?? '';
    const put = (text: string) => {
      node.nodeValue = text;
    };
    const element = node.parentElement;
    if (element) this.#add(before, { element, put, takeOut: () => put(before) });
  }

  #addBlock(element: Element): void {
    const children = [...element.childNodes];
    if (children.length < 2) return;
    this.#add(element.textContent, {
      element,
      put: (text) => element.replaceChildren(text),
      takeOut: () => element.replaceChildren(...children),
    });
  }

  /**
   * @returns where the page shows what has changed since the last call; null when nothing has, or
   * the page does not have it.
   */
  show(changes: readonly ChangedText[]): Element | null {
    const wanted = new Map(changes.map(({ before, after }) => [spelled(before), after]));
    for (const key of this.#shown.keys())
      if (!wanted.has(key)) for (const { takeOut } of this.#parts.get(key) ?? []) takeOut();
    let last: Element | null = null;
    for (const [key, after] of wanted) {
      if (this.#shown.get(key) === after) continue;
      for (const { put, element } of this.#parts.get(key) ?? []) {
        put(after);
        last = element;
      }
    }
    this.#shown = wanted;
    return last;
  }
}
