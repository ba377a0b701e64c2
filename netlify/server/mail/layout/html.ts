import type { ShopFacts } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Block, Letter } from '../letter.ts';
import { all, fill } from './fill.ts';
import { imprint } from './imprint.ts';

/** A letter in the pieces that MJML has made of layout.mjml. */
export function html(letter: Letter, shop: ShopFacts): string {
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
      return fill(block.kind, { label: block.label, to: block.to });
  }
}
