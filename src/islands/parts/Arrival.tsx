import type { DeliveryTimes } from '~/domain/catalogue/delivery-times.schema';
import { arrivalDay, arrivalText, usualArrivalText } from '~/domain/order/arrival';
import { useHydrated } from './useHydrated';

/** By when an order arrives that is placed now. Built pages do not know when now is (R353). */
export const Arrival = ({ times }: { times: DeliveryTimes }) =>
  useHydrated() ? arrivalText(arrivalDay(new Date(), times)) : usualArrivalText(times);
