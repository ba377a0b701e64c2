import type { Mutant } from '../explorer.ts';

/** Guards of the gift cards of one order, used and bought. */

const steps = 'src/features/orders/steps';
const ledger = 'src/features/orders/ledger';

export const cardHistoryMutants: Mutant[] = [
  [
    'the blocked card, to which nothing goes back',
    'I48',
    {
      file: `${ledger}/payers.ts`,
      find: '...cards.filter((card) => !blocked.has(card)),',
      replace: '...cards,',
    },
  ],
  [
    'what is paid otherwise, for which the bank is not asked',
    'I48',
    {
      file: `${ledger}/ledger.ts`,
      find: 'isCard(payer) || payer === otherwise',
      replace: 'isCard(payer)',
    },
  ],
  [
    'the bank, of which alone a refusal speaks',
    'I48',
    {
      file: `${ledger}/payers.ts`,
      find: '...turn.filter(([payer]) => isBank(payer)),',
      replace: '',
    },
  ],
  [
    'what a bank was asked for and has not refused yet',
    'I48',
    {
      file: `${ledger}/refunds.ts`,
      find: 'book.unsent.set(id, cut);',
      replace: 'void cut;',
    },
  ],
  [
    'the word of a keeper that it is paid',
    'I48',
    { file: `${ledger}/refunds.ts`, find: 'book.otherwise = 0;', replace: 'book.otherwise += 0;' },
  ],
  [
    'the blocked cards of a refund that follows of itself',
    'I48',
    {
      file: `${steps}/after-event.ts`,
      find: 'refundAfter(event, history, next, order, shutIn(context.shut))',
      replace: 'refundAfter(event, history, next, order)',
    },
  ],
  [
    'what was spent of a card, which a bank does not take from it',
    'I49',
    {
      file: `${ledger}/book.ts`,
      find: '(claims.get(name) ?? 0) - (spent.get(name) ?? 0)',
      replace: '(claims.get(name) ?? 0) - 0 * (spent.get(name) ?? 0)',
    },
  ],
  [
    'the cards that pay on, which a sum alone does not reach',
    'I49',
    {
      file: `${ledger}/refunds.ts`,
      find: "[['change'], names, goods, gone, all]",
      replace: "[['change'], names, goods, all]",
    },
  ],
  [
    'the card that stays gone when the bank refuses its money',
    'I49',
    {
      file: `${ledger}/moved-units.ts`,
      find: 'stands > 0 || isCardLine(line.id)',
      replace: 'stands > 0',
    },
  ],
  [
    'the card that nobody has withdrawn from, and that cannot come back',
    'I49',
    {
      file: `${steps}/units-of-step.ts`,
      find: "body.type !== 'returned' || !isCardLine(line) ||",
      replace: "body.type !== 'cancelled' ||",
    },
  ],
  [
    'the card whose money was lost',
    'I50',
    {
      file: `${steps}/cards-going.ts`,
      find: '(isLoss && unit.spent > 0)',
      replace: '(isLoss && unit.spent < 0)',
    },
  ],
  [
    'the keeper who has to look at a loss',
    'I50',
    {
      file: `${steps}/after-event.ts`,
      find: 'return loss > 0 ? { ...event, loss } : event;',
      replace: 'return loss < 0 ? { ...event, loss } : event;',
    },
  ],
];
