import type { Mutant } from '../explorer.ts';

/** Guards of discount codes, with the invariant that is seen broken when one is missing. */

const server = 'src/features/discounts/server';
const takeUse = 'src/features/orders/server/placing/take-use.ts';
const rules = 'src/features/discounts/discount.ts';
const lineCost = 'src/features/orders/line-cost.ts';

/** While orders want a code and are cancelled, and its keeper switches it off. */
export const couponMutants: Mutant[] = [
  [
    'the write that gives a use to one of several orders',
    'I35|I38',
    {
      file: takeUse,
      find: 'await code.store.update(code.name.key, entry.etag, next)',
      replace: '(await code.store.put(code.name.key, next), { ok: true, etag: entry.etag })',
    },
  ],
  [
    'the look whether a use is taken',
    'I35|I38',
    {
      file: takeUse,
      find: 'if (hadIn(uses, orderId) + wanted > room) {',
      replace: 'if (wanted > room) {',
    },
  ],
  [
    'the use of each address',
    'I35',
    {
      file: `${server}/code-kind.ts`,
      find: 'if (refused) return refused;\n  }',
      replace: 'void refused;\n  }',
    },
  ],
  [
    'the end of an order, after which another one has its use',
    'I35',
    {
      file: 'src/features/orders/server/history/add-event.ts',
      find: '(order.credit ?? order.code ?? order.cards) !== undefined',
      replace: 'order.credit !== undefined',
    },
  ],
  [
    'the rest of a sum that was split',
    'I36',
    {
      file: rules,
      find: 'for (const { at } of byRemainder.slice(0, left))',
      replace: 'for (const { at } of byRemainder.slice(left, left))',
    },
  ],
  [
    'the delivery among the deductions',
    'I36',
    {
      file: 'src/features/orders/sums.ts',
      find: 'sum(lines.map(({ offCents = 0 }) => offCents)) + (code?.shippingCents ?? 0);',
      replace: 'sum(lines.map(({ offCents = 0 }) => offCents)) + 0 * Number(!code);',
    },
  ],
  [
    'the press that switches a code off',
    'I37',
    { file: rules, find: 'if (record.off ||', replace: 'if (' },
  ],
];

/** While units go back. */
export const refundMutants: Mutant[] = [
  [
    'the code in what units cost',
    'I27',
    {
      file: lineCost,
      find: 'Math.round((offCents * quantity) / all)',
      replace: '0 * offCents * all',
    },
  ],
  [
    'the sum of units after which their part of a code is rounded',
    'I27',
    {
      file: lineCost,
      find: 'Math.round((offCents * quantity) / all)',
      replace: 'Math.round(offCents / all) * quantity',
    },
  ],
  [
    'what a code takes off the line of units, in what they cost',
    'I2[67]|I32',
    {
      file: 'src/features/orders/ledger/claims.ts',
      find: 'const now = costing(start + costOf(line, at + 1));',
      replace: 'const now = costing(start + line.priceCents * (at + 1));',
    },
  ],
  [
    'the part of a code that falls to units which nobody pays for',
    'I2[67]|I32',
    {
      file: 'src/features/orders/ledger/claims.ts',
      find: 'start += costOf(line);',
      replace: 'start += line.priceCents * line.quantity;',
    },
  ],
];
