import { carriersOf } from '../../../src/domain/desk/steps/carriers.ts';
import type { CarriersReply } from '../../../src/domain/desk/desk-replies.ts';
import type { Action } from '../edge/http.ts';
import { ok } from '../edge/reply.ts';
import { monthsWithOrders, readMonths } from '../order-index/months.ts';

/** Of these the last ones are enough: who carries parcels changes seldom. */
const monthsRead = 3;

/** Who carried the parcels of the last months. */
export const getCarriers: Action = async ({ shop }) => {
  const months = await monthsWithOrders(shop);
  const orders = await readMonths(shop, months.slice(0, monthsRead));
  return ok({ carriers: carriersOf(orders) } satisfies CarriersReply);
};
