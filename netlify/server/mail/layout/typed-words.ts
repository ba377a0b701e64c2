import type { Block, Letter, Typed } from '../letter.ts';

/**
 * A letter whose typed words are single lines. In a letter to a stranger they link nowhere
 * either: anyone can make the shop write to any address, by an order or a question in its name.
 * The shop itself gets them as they were typed, to copy.
 */
export function withTypedWords(letter: Letter): Letter {
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
