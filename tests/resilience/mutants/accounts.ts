import type { Mutant } from '../explorer.ts';

/** Guards of accounts and their addresses. */

const accounts = 'src/features/accounts/server';

/** Which invariant is seen broken depends on the seed. */
const any = 'account|address';

export const accountMutants: Mutant[] = [
  [
    'the look at who is about to take an address',
    any,
    {
      file: `${accounts}/addresses.ts`,
      find: '(change?.isConfirmed === true && addressHash(change.email) === hash)',
      replace: '(change === null)',
    },
  ],
  [
    'the look at whether an account has come back to an address that it leaves',
    any,
    {
      file: `${accounts}/addresses.ts`,
      find: 'if (entry?.value.userId !== userId || (await wants(shop, userId, hash)))',
      replace: 'if (entry?.value.userId !== userId)',
    },
  ],
  [
    'the note of a registration under way',
    any,
    {
      file: `${accounts}/shoppers/accounts.ts`,
      find: 'const work = await startWork(shop, userId, { proof });',
      replace: 'const work = { key: `${userId}.0`, userId };',
    },
  ],
  [
    'the note of a change under way',
    any,
    {
      file: `${accounts}/shoppers/email-change.ts`,
      find: 'const work = await startWork(shop, userId, { change: id, leaves });',
      replace: 'const work = { key: `${userId}.0`, userId };',
    },
  ],
  [
    'the closing of an account that did not open, before it is taken away',
    any,
    {
      file: `${accounts}/shoppers/finish-work.ts`,
      find: "{ ...user, state: 'closed' as const } : user;\n      return { next, result: next };",
      replace: "{ ...user, state: 'closed' as const } : user;\n      return { result: next };",
    },
  ],
];
