import { useEffect, useState } from 'react';
import type { DeliveryTimes } from '~/domain/catalogue/delivery-times.schema';
import { arrivalDay, arrivalText, usualArrivalText } from '~/domain/order/arrival';

/**
 * By when an order arrives that is placed now. Built pages do not know when now is (R353), and the
 * first look at a time zone takes a cheap phone a fifth of a second: the page comes alive before it.
 */
export function Arrival({ times }: { times: DeliveryTimes }) {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDay(arrivalDay(new Date(), times)));
    return () => clearTimeout(timer);
  }, [times]);
  return day === null ? usualArrivalText(times) : arrivalText(day);
}
