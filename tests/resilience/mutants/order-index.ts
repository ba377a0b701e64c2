import type { Mutant } from '../explorer.ts';

/** Guards of what the desk lists. */

const room = 'src/features/orders/server/index';

/** Which invariant is seen broken depends on the seed. */
const any = 'I12|gone back';

export const quietIndexMutants: Mutant[] = [
  [
    'the second look of who has written an older state',
    any,
    {
      file: `${room}/record-in-index.ts`,
      find: "return isCurrent ? { done: undefined } : 'again';",
      replace: 'void isCurrent; return { done: undefined };',
    },
  ],
  [
    'the number of steps that says which key is the later one',
    any,
    {
      file: `${room}/record-in-index.ts`,
      find: 'steps <= facts.steps && (key !== right || hasLater)',
      replace: 'steps >= 0 && key !== right',
    },
  ],
  [
    'the refusal to fold an older state over a later one',
    any,
    {
      file: `${room}/fold-months.ts`,
      find: 'old.steps <= facts.steps && ',
      replace: '',
    },
  ],
  [
    'the care to delete no note that was not folded',
    any,
    {
      file: `${room}/fold-months.ts`,
      find: 'await mapAtOnce(folded, ({ key }) => shop.unfolded.delete(key));',
      replace:
        'for (const key of await shop.unfolded.keys()) await shop.unfolded.delete(key); void folded;',
    },
  ],
];

/** While functions die. */
export const stormyIndexMutants: Mutant[] = [
  [
    'the note of the sweeper',
    any,
    {
      file: 'src/features/orders/server/placing/decision.ts',
      find: 'allAtOnce([() => putInIndex(shop, found), () => toCodes(found.history)])',
      replace: 'toCodes(found.history)',
    },
  ],
];
