import type { Mutant } from '../explorer.ts';

/** Guards of placing an order and of its units. */

const stock = 'src/features/stock/server';

/** Which invariant is seen broken depends on the seed. */
const any = 'I\\d+';

export const orderMutants: Mutant[] = [
  [
    'the name of a reservation, without which a late twin sells again',
    any,
    {
      file: 'src/features/stock/shelf.ts',
      find: 'ended.by === soldBy ? ended.q : 0',
      replace: 'soldBy === null ? 0 : ended.q',
    },
  ],
  [
    'the write that makes giving up final',
    any,
    {
      file: `${stock}/finish-reservations.ts`,
      find: 'const isDone = await stored?.replace((shelf) =>',
      replace:
        'const next = stored && endReservation(stored.shelf, orderId, by); const isDone = !next ? undefined : await stored.replace((shelf) =>',
    },
  ],
  [
    'the intent that is stored before the first reservation',
    any,
    {
      file: 'src/features/orders/server/placing/reserve-order.ts',
      find: 'await shop.intents.put(intentKey(attempt), intent);',
      replace: 'void intent;',
    },
  ],
  [
    'the intent that is deleted last',
    any,
    {
      file: 'src/features/orders/server/placing/decision.ts',
      find: '  const { orderId } = attempt;\n',
      replace: '  const { orderId } = attempt;\n  await shop.intents.delete(intentKey(attempt));\n',
    },
  ],
  [
    'the creation of the order only if it is new',
    any,
    {
      file: 'src/features/orders/server/placing/decision.ts',
      find: 'const { value } = await createOrRead(shop.orders, orderId, proposal);\n  return value;',
      replace: 'await shop.orders.put(orderId, proposal);\n  return proposal;',
    },
  ],
  [
    'the decision before a release',
    any,
    {
      file: 'src/features/orders/server/placing/finish-orders-job.ts',
      find: "const order = await decide(shop, orderId, { state: 'aborted', fp: '', at });",
      replace: "const order = { state: 'aborted', fp: '', at } as const;",
    },
  ],
  [
    'the look at how many units are free',
    any,
    {
      file: `${stock}/reserve.ts`,
      find: 'if (freeUnits(shelf) < q) return',
      replace: 'if (freeUnits(shelf) + 1 < q) return',
    },
  ],
  [
    'the count of what a share has booked',
    any,
    {
      file: 'src/features/stock/stock.ts',
      find: 'absorbed: present.absorbed + more',
      replace: 'absorbed: present.absorbed',
    },
  ],
  [
    'the count of what a share has sent back',
    any,
    {
      file: 'src/features/stock/stock.ts',
      find: 'onHand: stock.onHand + more, recovered: returned',
      replace: 'onHand: stock.onHand + more',
    },
  ],
  [
    'a sample of each perfume of a set',
    any,
    {
      file: 'src/features/stock/server/stock-keys.ts',
      find: 'orderedSkus(line).map(',
      replace: 'orderedSkus(line).slice(0, 1).map(',
    },
  ],
];
