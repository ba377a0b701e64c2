import type { Mutant } from '../explorer.ts';

/** Guards of returns. */

const server = 'src/features/returns/server';

export const returnMutants: Mutant[] = [
  [
    'what the first order says of a replacement before the step of it',
    'I47',
    {
      file: 'src/features/orders/server/payment/add-order-event.ts',
      find: 'if (leaving === null) return add(taken);',
      replace: "if (leaving === null || taken.orderId !== '') return add(taken);",
    },
  ],
  [
    'the units that were exchanged, which a return has no more',
    'I4[14]',
    {
      file: 'src/features/orders/ledger/moved-units.ts',
      find: "Object.assign(unit, { position: 'replaced', by: order });",
      replace: 'Object.assign(unit, { by: order });',
    },
  ],
  [
    'the look at what a return may still pay back, in the write of its step',
    'I41',
    {
      file: 'src/features/orders/steps/units-of-step.ts',
      find: 'returnOf(body) === undefined',
      replace: "returnOf(body) !== ''",
    },
  ],
  [
    'the units of the returns that are open',
    'I44',
    {
      file: 'src/features/returns/return-rights.ts',
      find: 'returnable(order, events, id) - taken',
      replace: 'returnable(order, events, id) - taken * 0',
    },
  ],
  [
    'the one decision of several at once',
    'I43',
    {
      file: `${server}/take-event.ts`,
      find: 'if (now.decision) return { result: refuse(409, decidedAlready) };',
      replace: 'if (decidedAlready === now.key) return { result: null };',
    },
  ],
  [
    'the price of the units, the most that a return pays back',
    'I42',
    { file: `${server}/decision-of.ts`, find: 'if (cents > most)', replace: 'if (most < 0)' },
  ],
  [
    'the units of the return, of which a decision is',
    'I43|I45',
    {
      file: `${server}/decision-of.ts`,
      find: 'if (quantity > announced)',
      replace: 'if (announced < 0)',
    },
  ],
  [
    'the decision that a dead function has left',
    'I45',
    {
      file: `${server}/finish-job.ts`,
      find: 'for (const index of returns.keys())',
      replace: 'for (const index of returns.slice(0, 0).keys())',
    },
  ],
  [
    'the order of an exchange that its own order refuses',
    'I46',
    {
      file: `${server}/apply-decision.ts`,
      find: '  await cancelExchange(stepping, order, { number, by, reason });\n',
      replace: '  void cancelExchange;\n',
    },
  ],
];
