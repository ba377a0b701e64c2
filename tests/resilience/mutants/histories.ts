import type { Mutant } from '../explorer.ts';

/** Guards of what one order holds and owes. */

const rules = 'src/domain/order/history';

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
      file: `${rules}/refunded-lines.ts`,
      find: "if (unitsIn(reading, 'kept') === 0) return null;",
      replace: 'if (reading.lines.length > 0) return null;',
    },
  ],
  [
    'the units of a refund that went back before',
    'I2:',
    {
      file: `${rules}/refunded-lines.ts`,
      find: "? Math.min(quantity, unpaidIn(line, 'out') + unpaidIn(line, 'back')) : 0",
      replace: '? quantity * 0 : 0',
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
      file: `${rules}/line-units.ts`,
      find: '(stands === 0 && !asks.sent.has(id))',
      replace: '(stands === 0 && asks.sent.has(id))',
    },
  ],
  [
    'the withdrawal of some units, which leaves the others',
    'I25',
    {
      file: `${rules}/line-units.ts`,
      find: "? some('away', 'awaited')\n        :",
      replace: "? mapped(positions, (line) => all(line, 'away', 'awaited'))\n        :",
    },
  ],
  [
    'the discount in what is owed',
    'I26',
    {
      file: `${rules}/order-account.ts`,
      find: 'netOf(order, grossIn(order, positions, notToPay)) - priceOfUnbilled',
      replace:
        'netOf({ ...order, discount: undefined }, grossIn(order, positions, notToPay)) - priceOfUnbilled',
    },
  ],
  [
    'the agreement after which nothing more is owed',
    'I26',
    {
      file: `${rules}/order-account.ts`,
      find: "if (step.type === 'settled') return { ...after, owed: 0 };",
      replace: '',
    },
  ],
  [
    'the price of what the shopper keeps after a refund',
    'I26',
    {
      file: `${rules}/order-account.ts`,
      find: 'const forKept = refund ? priceOfKept(order, before.positions, positions) : 0;',
      replace: 'const forKept = 0; void priceOfKept;',
    },
  ],
  [
    'the units before, on which the price of the next one depends',
    'I27',
    {
      file: `${rules}/unit-price.ts`,
      find: 'netOf(order, grossOf(order, [...before, ...units])) - netOf(order, grossOf(order, before))',
      replace: 'netOf(order, grossOf(order, units)) - before.length * 0',
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
      file: `${rules}/order-account.ts`,
      find: 'const over = Math.max(0, paid - paidBack - costOfAll(order));',
      replace: 'const over = 0 * costOfAll(order);',
    },
  ],
  [
    'what a changed order costs',
    'I47',
    {
      file: `${rules}/order-account.ts`,
      find: 'const order = withContent(was, now);',
      replace: 'const order = withContent(was, { ...now, totalCents: was.totalCents });',
    },
  ],
];
