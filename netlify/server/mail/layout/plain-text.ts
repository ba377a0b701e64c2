import type { ShopFacts } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Block, Letter, Row } from '../letter.ts';
import { imprint } from './imprint.ts';

/** A letter for who reads mails without HTML. */
export function plainText(letter: Letter, shop: ShopFacts): string {
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
      return `${block.label}: ${block.to}`;
  }
}

const row = ([label, value]: Row): string => `${label}: ${value}`;
