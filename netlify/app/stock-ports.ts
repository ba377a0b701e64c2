import { addRestock } from '../../src/features/back-in-stock/server/restocks.ts';
import { countWaiting } from '../../src/features/back-in-stock/server/waiting.ts';

/** What the stock asks of who waits for it. */
export const stockPorts = { restocked: addRestock, waiting: countWaiting };
