import type { Config } from '@netlify/functions';
import { scheduled } from '../server/jobs/scheduled.ts';
import { tellRestocks } from '../server/jobs/tell-restocks.ts';
import { sendMails } from '../server/mail/send-mails.ts';

/** On its own, so that no sweeper makes a mail wait. What is back in stock is queued and sent. */
export const config: Config = { schedule: '*/1 * * * *' };

export default scheduled([tellRestocks, { name: 'send-mails', run: sendMails }]);
