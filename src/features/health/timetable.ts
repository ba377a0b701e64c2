/**
 * The jobs that run by the clock, and the minutes between their runs. Netlify reads a schedule only
 * where it is written out in the function's own file; a test compares the two.
 */
export const everyMinutes = {
  'tell-restocks': 1,
  'send-mails': 1,
  'finish-orders': 5,
  'follow-payments': 5,
  'finish-desk-work': 5,
  'finish-accounts': 5,
  'finish-withdrawals': 5,
  'finish-returns': 5,
  'count-waiting': 5,
  'tend-index': 5,
  'fold-months': 5,
  'fold-stock': 5,
  'fold-gift-cards': 5,
  'ask-reviews': 5,
  'start-build': 5,
  prune: 24 * 60,
} as const;

export type JobName = keyof typeof everyMinutes;
