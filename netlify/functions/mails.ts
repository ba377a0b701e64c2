import type { Config } from '@netlify/functions';
import { scheduled } from '../server/jobs/scheduled.ts';
import { sendMails } from '../server/mail/send-mails.ts';

/** On its own, so that no other job's work makes a mail wait. */
export const config: Config = { schedule: '*/1 * * * *' };

export default scheduled([{ name: 'send-mails', run: sendMails }]);
