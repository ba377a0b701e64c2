import type { Config } from '@netlify/functions';
import { scheduled } from '../kernel/jobs/scheduled.ts';
import { tellRestocks } from '../../src/features/back-in-stock/server/tell-job.ts';
import { sendMails } from '../kernel/mail/send-mails.ts';
import { parts } from '../app/shop.ts';

/** On its own, so that no sweeper makes a mail wait. What is back in stock is queued and sent. */
export const config: Config = { schedule: '*/1 * * * *' };

export default scheduled([tellRestocks, { name: 'send-mails', run: sendMails }], parts);
