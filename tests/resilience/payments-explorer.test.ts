import { beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '../../src/domain/delivery/zones.ts';
import { catalogue, catalogueFile } from '../support/catalogue.ts';
import { commonSettings } from '../support/shop.ts';
import { modelled, type Mutation } from './bundle.ts';
import type { explorePayments } from './model/explore-payments.ts';
import { giftCardMutants } from './gift-card-mutants.ts';
import { paymentMutants } from './paper-mutants.ts';
import { search } from './search.ts';
import { report, scale } from './soak.ts';

/* Payments of orders, their papers and the code of a set, in an order of events that a seed draws (R630, R906). */

const [home, ...others] = catalogue.delivery.zones;
const zones: Delivery['zones'] = [{ ...home, methods: ['card', 'ideal'] }, ...others];
const tax = { name: 'VAT', home: 'FR', rates: { FR: 20 }, others: 0 };

beforeAll(() => {
  Object.assign(process.env, commonSettings(), {
    SHOP_CATALOGUE: catalogueFile({ delivery: { ...catalogue.delivery, tax, zones } }),
    SMTP_URL: '',
  });
});

/** Many times the 89 seeds that the slowest mutant needs, from the gate's first seed. */
const seeds = 1_200;

interface Model {
  explorePayments: typeof explorePayments;
}

// R630, R654
test('no interleaving of payments, deaths, messages and cancellations loses money or units', async () => {
  const real = await modelled<Model>('model/explore-payments.ts');
  const { runs, ...found } = await search(real.explorePayments, scale > 1 ? 60_000 : seeds);
  report('payments', { runs });
  expect(found).toEqual({ seed: null, broken: [] });
});

const rules = 'src/domain/order/history';
const server = 'netlify/server/orders/payment';
const codeHolds = 'netlify/server/orders/placing/code-holds.ts';

const mutants: [string, string, Mutation][] = [
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
      file: 'netlify/server/orders/payment/follow-payments-job.ts',
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
    'the write that lets one of several orders take a code',
    'I23',
    {
      file: 'netlify/server/credit/codes.ts',
      find: 'return (await shop.codes.update(key, entry.etag, next)).ok',
      replace: 'return (await shop.codes.put(key, next), true)',
    },
  ],
  [
    'the order that has taken a code and is still being placed',
    'I23|I35',
    {
      file: codeHolds,
      find: "if (!order) return { state: 'used' };",
      replace: 'if (!order) return null;',
    },
  ],
  [
    'the code that a cancelled order holds no more',
    'I23|I35',
    {
      file: codeHolds,
      find: "if (history.state === 'cancelled' || history.state === 'refused') return null;",
      replace: "if (history.state === 'refused') return null;",
    },
  ],
  [
    'the code that an order holds until it is paid',
    'I23|I35',
    {
      file: codeHolds,
      find: "return isUnpaid ? { state: 'reserved', orderId, order } : { state: 'used' };",
      replace: "return isUnpaid ? null : { state: 'used' };",
    },
  ],
  [
    'the price of the bottles, above which a code pays nothing',
    'I24',
    {
      file: 'netlify/server/credit/codes.ts',
      find: 'Math.min(state.worth, bottlesTotal(lines, find, record?.perfume))',
      replace: 'state.worth + 0 * bottlesTotal(lines, find)',
    },
  ],
  [
    'the refunds for no units, which lower what a code is worth',
    'I23|I28',
    {
      file: 'src/domain/credit/credit.ts',
      find: 'netOf(order, gross) - share,',
      replace: 'netOf(order, gross) - share * 0,',
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

describe('taken out of the code', () => {
  test.each([...mutants, ...paymentMutants, ...giftCardMutants])(
    '%s, is missed',
    async (name, invariant, mutation) => {
      const mutant = await modelled<Model>('model/explore-payments.ts', mutation);
      const found = await search(mutant.explorePayments, seeds * scale);
      report('mutant', { name, runs: found.runs, found: found.broken[0] });
      expect(found.broken.join()).toMatch(new RegExp(invariant));
    },
  );
});
