import { readFileSync } from 'node:fs';

const read = new Map<string, Document>();

/** The built page of an address, as a browser without scripts reads it. The test needs a DOM. */
export function builtPage(path: string): Document {
  const known = read.get(path);
  if (known) return known;
  const html = readFileSync(`dist${path.replace(/\/$/, '/index')}.html`, 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  read.set(path, page);
  return page;
}

export const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

export const textsOf = (parent: ParentNode, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map(textOf);

/** The region, navigation or table of this name. */
export const named = (parent: ParentNode, name: string): Element | undefined =>
  [...parent.querySelectorAll('[aria-label], [aria-labelledby], table:has(> caption)')].find(
    (element) => {
      const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const label = element.getAttribute('aria-label') ?? textOf(element.querySelector('caption'));
      const texts = labels.map((id) => textOf(element.ownerDocument.getElementById(id)));
      return [label, texts.join(' ')].includes(name);
    },
  );

/** Where the links of this text lead, or of this `aria-label`. */
export const hrefsOf = (parent: ParentNode, name: string): (string | null)[] =>
  [...parent.querySelectorAll('a')]
    .filter((link) => (link.getAttribute('aria-label') ?? textOf(link)) === name)
    .map((link) => link.getAttribute('href'));
