import type { Mutant } from '../explorer.ts';

/** Guards of gift cards, with the invariant that is seen broken when one is missing. */

const takeUse = 'src/features/orders/server/placing/take-use.ts';
const cards = 'src/features/gift-cards/server/cards.ts';
const ledger = 'src/features/orders/ledger';

export const giftCardMutants: Mutant[] = [
  [
    'the write that gives a code, or the last cents of a card, to one of several orders',
    'I23|I35|I38|I39',
    {
      file: takeUse,
      find: 'await code.store.update(code.name.key, entry.etag, next)',
      replace: '(await code.store.put(code.name.key, next), { ok: true, etag: entry.etag })',
    },
  ],
  [
    'the look at what is left of a code or a card before an order takes of it',
    'I23|I35|I38',
    {
      file: takeUse,
      find: 'if (hadIn(uses, orderId) + wanted > room) {',
      replace: 'if (wanted > room) {',
    },
  ],
  [
    'what an order that came to nothing unpaid gives back to a card',
    'I39',
    {
      file: `${ledger}/ledger.ts`,
      find: 'let left = isNothingLeft(units) ? 0 : total;',
      replace: 'let left = total;',
    },
  ],
  [
    'the refund that fills a card',
    'I22|I39',
    {
      file: `${ledger}/book.ts`,
      find: '(book.payers.get(payer) ?? 0) - asked',
      replace: 'isCard(payer) ? 0 : (book.payers.get(payer) ?? 0) - asked',
    },
  ],
  [
    'the payment that a card waits for',
    'I40',
    {
      file: cards,
      find: '!ledgerOf(order, history).isPaid',
      replace: '!ledgerOf(order, history)',
    },
  ],
  [
    'the number of each card of one line',
    'I40',
    {
      file: 'src/features/gift-cards/server/bought-cards.ts',
      find: 'lettersFor(`gift-card:${orderId}.${at + 1}`, 16)',
      replace: 'lettersFor(`gift-card:${orderId}`, 16)',
    },
  ],
];
