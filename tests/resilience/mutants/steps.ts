import type { Mutant } from '../explorer.ts';

/** Guards of the desk's steps. The explorer must notice when one is missing. */

const history = 'src/features/orders/server/history';
const rules = 'src/features/orders/steps';

/** Which invariant is seen broken depends on the seed. */
const any = 'I\\d+';

export const stepMutants: Mutant[] = [
  [
    'the memory of which units a step has moved',
    any,
    {
      file: 'src/features/stock/shelf.ts',
      find: 'moved: [...shelf.moved, one.id]',
      replace: 'moved: shelf.moved',
    },
  ],
  [
    'the progress that names a move until it is made',
    any,
    {
      file: `${history}/stock-moves.ts`,
      find: 'if (!history?.value.moves.some(({ id }) => id === one.id)) return { done: false };',
      replace: 'void history;',
    },
  ],
  [
    'the mail that is queued before its step says so',
    any,
    {
      file: `${history}/follow-history.ts`,
      find: 'const entries: DueEntry[] = [];',
      replace:
        'const entries: DueEntry[] = []; await setQueued(shop, orderId, pending.map(({ event }) => event));',
    },
  ],
  [
    'the look at what was collected before a refund',
    any,
    {
      file: `${rules}/after-event.ts`,
      find: 'refundedBy(body) > (by === provider ? ledger.left : mayGoBack(ledger, spent))',
      replace: 'refundedBy(body) > order.totalCents',
    },
  ],
  [
    'the binding of a step before its mail leaves',
    any,
    {
      file: 'netlify/kernel/mail/send-one.ts',
      find: 'if (bind && !(await bind(shop, leased.value, by))) {',
      replace: 'if (!by) {',
    },
  ],
  [
    'the comparison with the state that a keeper saw',
    any,
    {
      file: `${history}/add-event.ts`,
      find: "if (match !== null && match !== '*' && match !== historyTag(history))",
      replace: 'if (match === null && historyTag(history) === null)',
    },
  ],
  [
    'the look for a step with the same key',
    any,
    {
      file: `${history}/add-event.ts`,
      find: 'history.events.find(({ id }) => id === key);',
      replace: 'history.events.find(() => false);',
    },
  ],
  [
    'the units that are reserved before an undo takes them',
    any,
    {
      file: `${rules}/after-event.ts`,
      find: "if (!reservedAgain || !isAsMany(reservedAgain.takes, wanted)) return refused('needs-units');",
      replace: 'if (!reservedAgain) return added(history, event, context, changes);',
    },
  ],
  [
    'the end of what an undo had reserved in vain',
    any,
    {
      file: `${history}/add-event.ts`,
      find: 'if (!isUsed) await releaseAll(shop, intent, units);',
      replace: 'void isUsed;',
    },
  ],
  [
    'the end of what an undo had reserved before it died',
    any,
    {
      file: 'src/features/stock/server/finish-reservations.ts',
      find: 'released(endReservation(shelf, orderId, by) ?? shelf, attempt)',
      replace: 'endReservation(shelf, orderId, by) ?? shelf',
    },
  ],
  [
    'the units that a part cancellation leaves to be sent',
    any,
    {
      file: `${rules}/units-of-step.ts`,
      find: "if (body.type === 'cancelled') return count('here') > named;",
      replace: "if (body.type === 'cancelled') return false;",
    },
  ],
  [
    'the units that a step has named when the next one takes the rest',
    any,
    {
      file: `${rules}/moves.ts`,
      find: 'return without(takesOf(events, placedWith), named);',
      replace: 'return without(takesOf(events, placedWith), named.slice(1));',
    },
  ],
  [
    'the invoices that a function has died before',
    any,
    {
      file: `${history}/follow-history.ts`,
      find: 'await followAtOnce(shop, followed);',
      replace: '',
    },
  ],
  [
    'the course of an order that is picked up, which is never sent',
    any,
    {
      file: `${rules}/allowed-steps.ts`,
      find: "pickUp && state === 'packed' ? 'delivered' : usual[state];",
      replace: 'pickUp && state === null ? null : usual[state];',
    },
  ],
  [
    'the units that are with who has picked them up',
    any,
    {
      file: 'src/features/orders/ledger/moved-units.ts',
      find: "    case 'delivered':\n",
      replace: '',
    },
  ],
  [
    'the mail that says that an order is ready',
    any,
    {
      file: `${rules}/mails-of.ts`,
      find: "return pickUp ? ['ready'] : [];",
      replace: 'return pickUp ? [] : [];',
    },
  ],
  [
    'the intent that tells the sweeper of a step',
    any,
    {
      file: `${history}/add-event.ts`,
      find: 'await shop.intents.put(intent, { at: shop.clock.now(), stock: [], isStep: true });',
      replace: 'void intent;',
    },
  ],
];

/**
 * Mutants for the tests of frozen functions: the explorer seldom freezes a function just before its
 * step.
 */
export const zombieMutants: Mutant[] = [
  [
    'the write that makes giving up a step final',
    any,
    {
      file: `${history}/follow-history.ts`,
      find: 'next: present ?? noHistory,',
      replace: '',
    },
  ],
];
