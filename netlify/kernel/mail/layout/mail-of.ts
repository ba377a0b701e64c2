import type { ShopFacts } from '../../../../src/features/catalogue/catalogue-file.ts';
import type { Block, Letter, Row, Typed } from '../letter.ts';
import type { Mail } from '../message-of.ts';
import { escaped } from '../../../../src/base/text/escaped.ts';
import { pieces } from './pieces.ts';

/** A letter as it is sent. @param id the mail's own, the same for every try. */
export function mailOf(id: string, letter: Letter, shop: ShopFacts): Mail {
  const { to, replyTo = null, subject, isPersonal = false, unsubscribe } = letter;
  const safe = withTypedWords(letter);
  return {
    id,
    to,
    replyTo,
    subject,
    text: plainText(safe, shop),
    html: html(safe, shop),
    isPersonal,
    unsubscribeCall: unsubscribe?.call ?? null,
  };
}

/** A letter in the pieces that MJML has made of layout.mjml. */
function html(letter: Letter, shop: ShopFacts): string {
  const { subject, heading, blocks, why, unsubscribe } = letter;
  const inner = {
    blocks: [fill('heading', { text: heading }), ...blocks.map(htmlOf)].join(''),
    unsubscribe: unsubscribe ? fill('unsubscribe', { to: unsubscribe.page }) : '',
  };
  return fill('page', { subject, shop: shop.name, why, imprint: imprint(shop) }, inner);
}

function htmlOf(block: Block): string {
  if (typeof block === 'string') return fill('paragraph', { text: block });
  switch (block.kind) {
    case 'facts': {
      const facts = block.rows.map(([label, value]) => ({ label, value }));
      return fill('facts', {}, { fact: all('fact', facts) });
    }
    case 'lines': {
      const lines = block.lines.map((line) => ({ ...line, quantity: String(line.quantity) }));
      const totals = block.totals.map(([label, amount]) => ({ label, amount }));
      return fill('lines', {}, { line: all('line', lines), total: all('total', totals) });
    }
    case 'typed': {
      const lines = block.lines.map((text) => ({ text }));
      return fill('typed', { title: block.title }, { typedLine: all('typedLine', lines) });
    }
    case 'button':
    case 'link':
    case 'picture':
      return fill(block.kind, { label: block.label, to: block.to });
  }
}

type Piece = keyof typeof pieces;
type Values = Readonly<Record<string, string>>;

/**
 * Puts escaped texts for `{{ name }}`, and finished pieces for `{{{name}}}`. Inserted text is not
 * looked at again. @throws when one is missing.
 */
function fill(piece: Piece, texts: Values, inner: Values = {}): string {
  return pieces[piece].replace(
    /\{\{\{(\w+)\}\}\}|\{\{ ?(\w+) ?\}\}/g,
    (match, innerName: string | undefined, textName: string) => {
      const value = innerName === undefined ? texts[textName] : inner[innerName];
      if (value === undefined) throw new Error(`Nothing was given for ${match} of '${piece}'.`);
      return innerName === undefined ? escaped(value) : value;
    },
  );
}

/** One piece after the other, each with texts of its own. */
const all = (piece: Piece, rows: readonly Values[]): string =>
  rows.map((row) => fill(piece, row)).join('');

/** A letter for who reads mails without HTML. */
function plainText(letter: Letter, shop: ShopFacts): string {
  const { heading, blocks, why, unsubscribe } = letter;
  const end = unsubscribe ? [`Unsubscribe: ${unsubscribe.page}`] : [];
  // Mail programs know this line and show what follows it as quietly as the HTML does.
  const footer = ['-- ', why, ...end, imprint(shop)].join('\n');
  return [heading, ...blocks.map(textOf), footer].join('\n\n');
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'facts':
      return block.rows.map(row).join('\n');
    case 'lines': {
      const lines = block.lines.map((line) => `${line.quantity} × ${line.name}: ${line.price}`);
      return [...lines, '', ...block.totals.map(row)].join('\n');
    }
    case 'typed':
      // Indented to the last line, so that a long text cannot pass for the shop's own words.
      return [`${block.title}:`, ...block.lines.map((line) => `    ${line}`)].join('\n');
    case 'button':
    case 'link':
    case 'picture':
      return `${block.label}: ${block.to}`;
  }
}

const row = ([label, value]: Row): string => `${label}: ${value}`;

/** Who writes, at the end of every mail. */
const imprint = ({ name, address, email, phone }: ShopFacts): string =>
  [name, address, email, phone].join(', ');

/**
 * A letter whose typed words are single lines. In a letter to a stranger they link nowhere
 * either: anyone can make the shop write to any address, by an order or a question in its name.
 * The shop itself gets them as they were typed, to copy.
 */
function withTypedWords(letter: Letter): Letter {
  const change = letter.to === null ? asTyped : unlinked;
  const blocks = letter.blocks.map((block) => (isTyped(block) ? inLines(block, change) : block));
  return { ...letter, blocks };
}

const isTyped = (block: Block): block is Typed =>
  typeof block === 'object' && block.kind === 'typed';

const inLines = (block: Typed, change: (line: string) => string): Typed => ({
  ...block,
  lines: block.lines.flatMap((text) => text.split(lineBreak)).map(change),
});

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const asTyped = (line: string): string => line;

/**
 * 'http: //evil. example': mail programs find no address in this, and a reader sees the change. For
 * all of them an address ends at a space after ':', '\' or the dot of any script.
 */
const unlinked = (line: string): string =>
  line.replace(/([.\u3002\uff0e\uff61:\\])(?=\S)/gu, '$1 ');
