import type { Config } from '@netlify/functions';
import { foldOrders, foldStock, repairOrders } from '../server/jobs/month-summaries.ts';
import { scheduled } from '../server/jobs/scheduled.ts';

/** On its own, so that the finishing of orders never waits for it. */
export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled([repairOrders, foldOrders, foldStock]);
