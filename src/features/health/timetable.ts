/** When a job runs, what it does, and what is true while it is not done. */
interface Times {
  /** Minutes between its runs. */
  every: number;
  words: readonly [what: string, waits: string];
}

/**
 * The jobs that run by the clock. Netlify reads a schedule only where it is written out in the function's own file;
 * a test compares the two.
 */
export const timetable = {
  'tell-restocks': { every: 1, words: ['Mails about what is back in stock', 'have waited'] },
  'send-mails': { every: 1, words: ['Mails', 'have waited'] },
  'finish-orders': { every: 5, words: ['Orders that were left half done', 'have waited'] },
  'follow-payments': { every: 5, words: ['Payments by card', 'have waited'] },
  'finish-desk-work': { every: 5, words: ['Steps that were left half done', 'have waited'] },
  'finish-accounts': { every: 5, words: ['Changes of accounts', 'have waited'] },
  'finish-withdrawals': { every: 5, words: ['Withdrawals', 'have waited'] },
  'finish-returns': { every: 5, words: ['Returns', 'have waited'] },
  'count-waiting': { every: 5, words: ['What waits in long lists', 'has not been counted for'] },
  'tend-index': {
    every: 5,
    words: ['The lists of orders', 'have not been brought up to date for'],
  },
  'fold-months': { every: 5, words: ['Sales', 'have not been added up for'] },
  'fold-stock': { every: 5, words: ['The stock', 'has not been added up for'] },
  'fold-gift-cards': { every: 5, words: ['Gift cards', 'have not been added up for'] },
  'ask-reviews': { every: 5, words: ['Mails that ask for a review', 'have waited'] },
  'start-build': { every: 5, words: ['New reviews', 'have not come to the cards of products for'] },
  prune: { every: 24 * 60, words: ['What is too old', 'has not been deleted for'] },
} as const satisfies Record<string, Times>;

export type JobName = keyof typeof timetable;
