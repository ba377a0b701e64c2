/* What a reader finds in the two parts of a mail. The test's environment must have a DOM. */

/** The words of the HTML in their order, and the addresses of its links. */
export function readHtml(html: string): { words: string[]; links: string[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  const links = [...page.querySelectorAll('[href], [src], [action]')].map(
    (element) => element.getAttribute('href') ?? element.outerHTML,
  );
  return { words: wordsIn(texts.join(' ')), links };
}

/** The same of the plain text, in which an address stands behind the name of its link. */
export function readText(text: string): { words: string[]; links: string[] } {
  const address = /^(.+: )(https?:\/\/\S+)$/gm;
  const links = [...text.matchAll(address)].map(([, , link = '']) => link);
  return { words: wordsIn(text.replace(address, '$1')), links };
}

/** Without the colon between name and value, which only the plain text has. */
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => word !== '' && word !== '--');
