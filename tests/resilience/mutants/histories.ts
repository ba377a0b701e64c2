import type { Mutant } from '../explorer.ts';

/** Guards of what one order holds and owes. */

const rules = 'src/features/orders/steps';
const ledger = 'src/features/orders/ledger';

export const historyMutants: Mutant[] = [
  [
    'the units that packing leaves on the shelf, because they were paid back',
    'I2:',
    {
      file: `${rules}/moves.ts`,
      find: 'return without(takesOf(events, placedWith), named);',
      replace: 'return without(takesOf(events, placedWith), named.slice(1));',
    },
  ],
  [
    'the units that a return leaves with the shopper',
    'I2:',
    {
      file: `${rules}/units-of-step.ts`,
      find: "if (count('away', 'replaced') === 0) return null;",
      replace: 'if (lines.length > 0) return null;',
    },
  ],
  [
    'the units of a refund that went back before',
    'I2:',
    {
      file: `${rules}/units-of-step.ts`,
      find: 'line.quantity - dealtWith.length',
      replace: 'line.quantity - 0 * dealtWith.length',
    },
  ],
  [
    'the shelf on which units wait for an order of which the others were taken out',
    'I2:',
    {
      file: `${rules}/moves.ts`,
      find: "('restock' in event.step && !isOfSome(event))",
      replace: "'restock' in event.step",
    },
  ],
  [
    'the refusal of a refund, whose units are to be sent again',
    'I25',
    {
      file: `${ledger}/moved-units.ts`,
      find: 'stands === 0 && !asks.sent.has(id);',
      replace: 'stands === 0 && asks.sent.has(id);',
    },
  ],
  [
    'the withdrawal of some units, which leaves the others',
    'I25',
    {
      file: `${ledger}/moved-units.ts`,
      find: "if (step.lines) some(step.lines, 'withdrawn', 'awaited');\n      else all('away', 'awaited');",
      replace: "all('away', 'awaited');",
    },
  ],
  [
    'the discount in what is owed',
    'I26',
    {
      file: `${ledger}/owed.ts`,
      find: 'else add(book, unit.name, unit.price - unit.spent);',
      replace: 'else add(book, unit.name, unit.price - unit.spent - unit.discount);',
    },
  ],
  [
    'the agreement after which nothing more is owed',
    'I26',
    {
      file: `${ledger}/refunds.ts`,
      find: "if (step.type === 'settled') endOwed(book);",
      replace: "if (step.type === 'settled') void 0;",
    },
  ],
  [
    'the price of what the shopper keeps after a refund',
    'I26',
    {
      file: `${ledger}/refunds.ts`,
      find: 'const forKept = sum(',
      replace: 'const forKept = 0 * sum(',
    },
  ],
  [
    'the units before, on which the price of the next one depends',
    'I2[67]',
    {
      file: `${ledger}/claims.ts`,
      find: 'price: now.price - before.price,',
      replace: 'price: costing(costOf(line, 1)).price,',
    },
  ],
  [
    'the units that wait until the difference of a change is paid',
    'I2:',
    {
      file: `${rules}/change-units.ts`,
      find: 'return { from: was, to: mostOf(was, next) };',
      replace: 'return { from: was, to: next };',
    },
  ],
  [
    'the units that a change takes out of an order',
    'I2:',
    {
      file: `${rules}/change-units.ts`,
      find: 'Math.max(0, q - (turn.to.get(sku) ?? 0))',
      replace: 'Math.max(0, q - (turn.to.get(sku) ?? 0)) * 0',
    },
  ],
  [
    'what goes back because an order was changed to cost less',
    'I26',
    {
      file: `${ledger}/steps.ts`,
      find: "add(book, 'change', book.claims.get('change') ?? 0);",
      replace: '',
    },
  ],
  [
    'what a changed order costs',
    'I47',
    {
      file: `${ledger}/steps.ts`,
      find: 'const order = withContent(book.order, now);',
      replace:
        'const order = withContent(book.order, { ...now, totalCents: book.order.totalCents });',
    },
  ],
  [
    'the agreement that ends what is owed for good',
    'I26',
    {
      file: `${ledger}/owed.ts`,
      find: 'if (isGone(unit)) ended.add(unit.name);',
      replace: '',
    },
  ],
  [
    'the bill that units leave of which a part is still to be paid',
    'I2[67]|I32|I47',
    {
      file: `${ledger}/owed.ts`,
      find: 'if (isOpen(book)) leaveBill(',
      replace: 'if (book.paid < 0) leaveBill(',
    },
  ],
  [
    'the price of what nobody has paid for, and the shopper keeps',
    'I26',
    {
      file: `${ledger}/ledger.ts`,
      find: 'sum([...book.owed.values()]) - keptFree',
      replace: 'sum([...book.owed.values()]) - 0 * keptFree',
    },
  ],
  [
    'the part of a refund that stays on a card when the bank refuses the rest',
    'I26|I27|I32',
    {
      file: `${ledger}/asks.ts`,
      find: 'step.amount - (less.get(id) ?? 0) - (refused.get(id) ?? 0)',
      replace: 'refused.has(id) ? 0 : step.amount - (less.get(id) ?? 0)',
    },
  ],
  [
    'the units that came back while a refund was asked for, which was refused',
    'I2:',
    {
      file: `${rules}/units-of-step.ts`,
      find: 'if (!refused?.ask.step.lines) return {};',
      replace: 'if (refused ?? true) return {};',
    },
  ],
];
