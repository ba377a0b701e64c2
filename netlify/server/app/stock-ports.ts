import { addRestock } from '../back-in-stock/restocks.ts';
import { countWaiting } from '../back-in-stock/waiting.ts';

/** What the stock asks of who waits for it. */
export const stockPorts = { restocked: addRestock, waiting: countWaiting };
