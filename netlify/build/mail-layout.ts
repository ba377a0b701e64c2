import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import mjml2html from 'mjml';
import { format } from 'oxfmt';
import settings from '../../.oxfmtrc.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const layoutFile = join(root, 'netlify/kernel/mail/layout/layout.mjml');
const tokensFile = join(root, 'src/styles/tokens.css');

/** Where the functions expect what `compileLayout` makes. */
export const piecesFile = join(root, 'netlify/kernel/mail/layout/pieces.ts');

/**
 * Makes the module with the pieces of mails: MJML compiles layout.mjml, and the result is cut at
 * its comments. MJML has 150 packages and is far too slow and large for a function.
 * @throws when the layout has a mistake.
 */
export async function compileLayout(file = layoutFile): Promise<string> {
  const layout = await coloredLayout(file);
  const lost = outsideOfTexts(layout);
  if (lost) throw new Error(`${file}: '${lost}' stands in no element that shows text.`);
  const { html } = await mjml2html(layout, { validationLevel: 'strict' });
  const module = [
    '/* Made of layout.mjml by `npm run mails`: change that file and not this one. */',
    `export const pieces = ${JSON.stringify(piecesOf(squeezed(html)))};`,
  ].join('\n\n');
  return (await format(piecesFile, module, settings)).code;
}

/** Mail programs do not support custom properties: `var(--ink)` becomes the color of that token. */
async function coloredLayout(file: string): Promise<string> {
  const tokens = await readFile(tokensFile, 'utf8');
  const colors = new Map(
    [...tokens.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color]),
  );
  const layout = await readFile(file, 'utf8');
  return layout.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`tokens.css has no color ${name}.`);
    return color;
  });
}

/** What MJML would leave out, though it is told to be strict: words right below a section or a column. */
const outsideOfTexts = (layout: string): string =>
  layout
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(mj-(?:button|preview|raw|style|table|text|title))\b.*?<\/\1\s*>/gs, '')
    .replace(/<[^>]*>/g, '')
    .trim();

/** Without line breaks and without comments, except those that Outlook and the pieces need. */
const squeezed = (html: string): string =>
  html
    .replace(/<!-- (?!piece |end ).*?-->/gs, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> (?=[<{])|(?<=[>}]) (?=<)|(?<=[\w"]) (?=>)/g, (match) => match.trim())
    .trim();

/** Inner pieces are cut out first. Each leaves a `{{{name}}}` behind. */
function piecesOf(page: string): Record<string, string> {
  const pieces: Record<string, string> = {};
  const innermost = /<!-- piece (\w+) -->((?:(?!<!-- piece ).)*?)<!-- end \1 -->/g;
  let rest = page;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = before.replace(innermost, (_, name: string, piece: string) => {
      pieces[name] = piece;
      return `{{{${name}}}}`;
    });
  }
  // Not a piece but their place: blocks come in the order of each letter.
  delete pieces['blocks'];
  return { page: rest, ...pieces };
}
