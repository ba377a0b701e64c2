import type { Mutant } from '../explorer.ts';

/** Guards of gift cards, with the invariant that is seen broken when one is missing. */

const codes = 'netlify/server/gift-cards/codes.ts';
const cards = 'netlify/server/gift-cards/cards.ts';
const codeHolds = 'netlify/server/orders/placing/code-holds.ts';
const ledger = 'src/domain/order/ledger';

export const giftCardMutants: Mutant[] = [
  [
    'the write that gives the last cents of a card to one of several orders',
    'I38|I39',
    {
      file: codes,
      find: 'return (await shop.giftCards.update(key, entry.etag, next)).ok',
      replace: 'return (await shop.giftCards.put(key, next), true)',
    },
  ],
  [
    'the look at what is left on a card before an order takes of it',
    'I38',
    { file: codes, find: "return { done: 'less' };", replace: 'void 0;' },
  ],
  [
    'the order that has taken of a card and is still being placed',
    'I38',
    {
      file: codeHolds,
      find: "if (order === 'being placed') return cents;",
      replace: "if (order === 'being placed') return 0;",
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
      file: 'netlify/server/gift-cards/bought-cards.ts',
      find: 'lettersFor(`gift-card:${orderId}.${at + 1}`, 16)',
      replace: 'lettersFor(`gift-card:${orderId}`, 16)',
    },
  ],
];
