import { useEffect, useState } from 'react';
import type { DeliveryTimes } from '~/domain/catalogue/delivery-times.schema';
import { arrivalDay, arrivalText, usualArrivalText } from '~/domain/order/arrival';

/**
 * By when an order arrives that is placed now. Built pages do not know when now is (R353), and the
 * first look at a time zone takes a cheap phone a fifth of a second: it waits for an idle browser.
 */
export function Arrival({ times }: { times: DeliveryTimes }) {
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const find = () => isWanted && setDay(arrivalDay(new Date(), times));
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(find, { timeout: 2000 });
    else setTimeout(find, 200);
    return () => {
      isWanted = false;
    };
  }, [times]);
  return day === null ? usualArrivalText(times) : arrivalText(day);
}
