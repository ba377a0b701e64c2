import type { Mutant } from '../explorer.ts';

/** Guards of invoices, with the invariant that the explorer sees broken when one is missing. */

const issue = 'src/features/books/server/issue.ts';
const papers = 'src/features/books/papers.ts';

/** While functions die and lose their answers. */
export const seriesMutants: Mutant[] = [
  [
    'the count that names no number before it is taken',
    'I29: 20.. has',
    {
      file: issue,
      find: 'await putHint(shop.invoiceCounts, series, { upTo: serial });',
      replace: 'await putHint(shop.invoiceCounts, series, { upTo: serial + 1 });',
    },
  ],
  [
    'the look at what is taken when the count is lost',
    'I29',
    {
      file: issue,
      find: "return Number(last?.split('/')[1] ?? 0);",
      replace: "return Number(last?.split('/')[1] ?? 0) + 1;",
    },
  ],
  [
    'the creation of a number’s record only if it is new',
    'I29: .* knows the numbers',
    {
      file: issue,
      find: ': await shop.invoices.create(key, record);',
      replace: ': (await shop.invoices.put(key, record), { ok: true });',
    },
  ],
  [
    'the plan that stands before a number is taken',
    'I29: .* has two numbers',
    {
      file: issue,
      find: 'added.length === 0 ? { result: all } : { next: { papers: all }, result: all };',
      replace: '{ result: all };',
    },
  ],
  [
    'the invoice that a credit note is of',
    'I31',
    {
      file: issue,
      find: "of = paper.kind === 'invoice' ? number : of;",
      replace: 'of ??= number;',
    },
  ],
  [
    'the look whether a number is of this paper',
    'I29|I32',
    {
      file: issue,
      find: 'if (taken.orderId !== orderId || !isOf(taken, paper)) continue;',
      replace: 'if (taken.orderId !== orderId) continue;',
    },
  ],
  [
    'the number that is kept with the plan',
    'I29: .* knows the numbers',
    {
      file: issue,
      find: 'await keepSerial(shop, orderId, paper, serial);',
      replace: '',
    },
  ],
];

/** Of the papers that one history asks for. */
export const historyPaperMutants: Mutant[] = [
  [
    'the parcel, without which nothing is invoiced',
    'I30',
    {
      file: papers,
      find: "step.type === 'packed'",
      replace: "step.type === 'packed' || step.type === 'note'",
    },
  ],
  [
    'the whole of an invoice that is taken back when its order is worth more again',
    'I31',
    {
      file: papers,
      find: 'const left: Worth = isLess ? worth : new Map();',
      replace: 'const left: Worth = worth ?? new Map();',
    },
  ],
  [
    'the tax in what is left, by which a credit note has its own',
    'I32',
    {
      file: papers,
      find: 'taxOf(left) - taxOf(before)',
      replace: 'taxOf(minus(left, before))',
    },
  ],
  [
    'the refunds that were asked for and not sent yet',
    'I32',
    {
      file: papers,
      find: 'events.filter(({ id }) => !open.has(id))',
      replace: 'events.filter(({ id }) => open.size > -1 && id)',
    },
  ],
  [
    'what was paid back, in what an order is worth',
    'I32',
    {
      file: papers,
      find: 'return kept(worth);',
      replace: 'return kept(costs);',
    },
  ],
];

/** While orders are paid, packed and paid back by card; those of one history hold for them too. */
export const paymentPaperMutants: Mutant[] = [
  [
    'the money that the bank gives back after it was sent',
    'I22',
    {
      file: 'src/features/orders/server/payment/follow-refunds.ts',
      find: "if (status.kind === 'refused') await recordRefusal(card, id, cents, status.reason);",
      replace: 'if (cents < 0) await recordRefusal(card, id, cents, String(status.kind));',
    },
  ],
  [
    'the papers that the sweeper issues after a function that died',
    'I23|I32|I34|I39',
    {
      file: 'src/features/orders/server/history/follow-history.ts',
      find: 'await followAtOnce(shop, followed);',
      replace: '',
    },
  ],
];
