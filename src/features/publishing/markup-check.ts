import type { FieldProblem } from './problem-text.ts';

/*
 * What no Markdown file may have. The build takes HTML in it as it stands, and its policy of content
 * security then allows the scripts in it on every page.
 */

/** A tag, a comment or a declaration; an address between such signs is none. */
const html = /<(?!https?:\/\/)[a-z!/?][^\s>]*/i;

/** Where a link or a picture leads, beside its words or named below them. */
const leads = /\](?:\(|:)\s*<?\s*([^\s)>]*)/g;

const allowed = /^(?:$|[/#]|\.\.?\/|https?:\/\/|mailto:|tel:)/i;

/** @param source the whole file: readers of Markdown differ on where its fields end. */
export function markupProblems(source: string): FieldProblem[] {
  const [tag] = html.exec(source) ?? [];
  const link = [...source.matchAll(leads)]
    .map(([, address = '']) => address)
    .find((address) => !allowed.test(address));
  return [
    tag !== undefined && `has ‘${tag}’, which would be HTML: write it without the sign ‘<’`,
    link !== undefined &&
      `has a link to ‘${link}’: links lead to a page such as /shop, or begin with https://, mailto: or tel:`,
  ].flatMap((message) => (message === false ? [] : [{ path: ['body'], message }]));
}
