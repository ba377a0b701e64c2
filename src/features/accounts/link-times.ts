import { dayMs, minuteMs } from '../../base/durations.ts';

/** How long a mailed link works, in ms. The server ends it then; mails and pages say it. */
export const linkMs = {
  /** Long enough to find the mail, too short for a mailbox that somebody opens later. */
  signIn: 15 * minuteMs,
  reset: 30 * minuteMs,
  verify: dayMs,
};
