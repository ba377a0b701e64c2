import type { Config } from '@netlify/functions';
import { foldOrders, repairOrders } from '../../src/features/orders/server/index/jobs.ts';
import { foldCards } from '../../src/features/gift-cards/server/card-list.ts';
import { foldStock } from '../../src/features/stock/server/fold-stock-job.ts';
import { scheduled } from '../kernel/jobs/scheduled.ts';
import { stockPorts } from '../app/stock-ports.ts';
import { someParts } from '../app/some-parts.ts';

/** On its own, so that the finishing of orders never waits for it. */
export const config: Config = { schedule: '*/5 * * * *' };

export default scheduled([repairOrders, foldOrders, foldStock, foldCards], someParts(stockPorts));
