import type { Mutant } from '../explorer.ts';

/** Guards of gift cards that are blocked, end, go back or are disputed. */

const goingCards = 'src/features/gift-cards/server/going-cards.ts';

export const cardTroubleMutants: Mutant[] = [
  [
    'the look at blocked cards before a step pays back',
    'I51',
    {
      file: 'src/features/orders/server/history/cards-of-step.ts',
      find: 'isAsked ? shop.ports.shutCards(shop, taken.order) : [],',
      replace: 'isAsked ? [] : [],',
    },
  ],
  [
    'the days that a card gets with what comes back to it',
    'I52',
    {
      file: 'src/features/gift-cards/server/cards.ts',
      find: 'await lengthenCards(shop, followed);',
      replace: 'void lengthenCards;',
    },
  ],
  [
    'the cards that are frozen while their payment is disputed',
    'I53',
    {
      file: goingCards,
      find: 'const wanted = [...(isBack ? [own] : []), ...disputes];',
      replace: 'const wanted = isBack ? [own] : disputes.slice(disputes.length);',
    },
  ],
  [
    'the cards that pay again once a dispute was won',
    'I53',
    {
      file: goingCards,
      find: "!['won', 'warning_closed', 'prevented'].includes(standing)",
      replace: "standing !== ''",
    },
  ],
  [
    'the later word about a dispute, after which an earlier one changes nothing',
    'I53',
    {
      file: 'src/features/orders/steps/card-steps.ts',
      find: 'if (known.type !==',
      replace: 'if (saidAt || known.type !==',
    },
  ],
  [
    'what was spent of cards whose money a bank has taken',
    'I49|I50',
    {
      file: 'src/features/orders/steps/cards-going.ts',
      find: "(body.type === 'disputed' && body.standing === 'lost');",
      replace: "(body.type === 'disputed' && body.standing === 'none');",
    },
  ],
];
