import type { Mutant } from '../explorer.ts';

/** Guards of payments, and of the codes that pay. */

const rules = 'src/features/orders/steps';
const server = 'src/features/orders/server/payment';
const codeHolds = 'src/features/orders/server/placing/code-holds.ts';

export const paymentMutants: Mutant[] = [
  [
    'the refund that follows of itself',
    'I18',
    {
      file: `${rules}/card-steps.ts`,
      find: 'if (amount <= 0) return null;',
      replace: 'if (amount > 0) return null;',
    },
  ],
  [
    'the page that is closed before an order ends',
    'I18',
    {
      file: `${rules}/card-steps.ts`,
      find: '(pageIn(history.events)?.session ?? null) !== closed;',
      replace: 'closed === undefined;',
    },
  ],
  [
    'the payment that an order waits for before it is packed',
    'I19',
    {
      file: `${rules}/allowed-steps.ts`,
      find: "isByCard && state === 'new' && !isCollected ? null : nextOf(state, order),",
      replace: 'nextOf(state, order),',
    },
  ],
  [
    'the stored record that a page is made of',
    'I20',
    {
      file: `${server}/card-order.ts`,
      find: 'at: order.at,',
      replace: 'at: new Date(Math.floor(Math.random() * 1e12)).toISOString(),',
    },
  ],
  [
    'the stored ways to pay that a page is made of',
    'I20',
    {
      file: `${server}/card-order.ts`,
      find: '...(order.methods && { methods: order.methods }),',
      replace: '...(order.methods && Math.random() < 0.5 && { methods: order.methods }),',
    },
  ],
  [
    'what a payment was made with',
    'I18',
    {
      file: `${rules}/card-steps.ts`,
      find: "const by = method === 'card' ? {} : { method };",
      replace: 'const by = method && {};',
    },
  ],
  [
    'the sweeper’s look at orders that wait',
    'I18|I21',
    {
      file: 'src/features/orders/server/payment/follow-payments-job.ts',
      find: "money === 'awaiting' || ",
      replace: '',
    },
  ],
  [
    'the end of the time to pay',
    'I21',
    {
      file: `${server}/apply-payment.ts`,
      find: "status.kind === 'open' && isOver ? await provider.expire(asked) : status,",
      replace: 'status,',
    },
  ],
  [
    'the order that has taken a code or of a card and is still being placed',
    'I23|I35|I38',
    {
      file: codeHolds,
      find: "if (order === 'being placed') return { state: 'being placed', cents };",
      replace: "if (order === 'being placed') return none;",
    },
  ],
  [
    'the code that a cancelled order holds no more',
    'I23|I35',
    {
      file: codeHolds,
      find: "if (state === 'cancelled' || state === 'refused') return 0;",
      replace: "if (state === 'refused') return 0;",
    },
  ],
  [
    'the code that an order holds until it is paid',
    'I23|I35|I38',
    {
      file: codeHolds,
      find: "return { state: isUnpaid ? 'unpaid' : 'stands', cents, order };",
      replace: "return isUnpaid ? none : { state: 'stands', cents, order };",
    },
  ],
  [
    'the price of the bottles, above which a code pays nothing',
    'I24',
    {
      file: 'src/features/credit/server/code-kind.ts',
      find: 'Math.min(state.worth, bottlesTotal(lines, find, record?.perfume))',
      replace: 'state.worth + 0 * bottlesTotal(lines, find)',
    },
  ],
  [
    'the refunds for no units, which lower what a code is worth',
    'I23|I28',
    {
      file: 'src/features/credit/credit.ts',
      find: '({ name }) => worth.get(name) ?? 0',
      replace: '({ price, name }) => (worth.has(name) ? price : 0)',
    },
  ],
  [
    'the id that a refund is asked for with',
    'I22',
    {
      file: `${server}/follow-refunds.ts`,
      find: 'provider.refund(payment.order, { id, cents })',
      replace: 'provider.refund(payment.order, { id: `${id}-${Math.random()}`, cents })',
    },
  ],
  [
    'the refunds that were made at the bank itself',
    'I22',
    {
      file: `${server}/follow-refunds.ts`,
      find: "await record(card, { type: 'refunded', amount, refund: name }, id);",
      replace: '',
    },
  ],
];
