import type { Config } from '@netlify/functions';
import { askShoppers, startBuild } from '../server/jobs/review-jobs.ts';
import { scheduled } from '../server/jobs/scheduled.ts';

/** On its own, so that no order waits for it. */
export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled([askShoppers, startBuild]);
