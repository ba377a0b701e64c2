import { useEffect, useState } from 'react';
import type { ZoneTerms } from '~/domain/product/zones';
import { arrivalDay, arrivalText, usualArrivalText } from '~/domain/order/arrival';

/**
 * By when an order arrives that is placed now. Built pages do not know when now is (R353), and the
 * first look at a time zone takes a cheap phone a fifth of a second: the page comes alive before it.
 */
export function Arrival({ terms }: { terms: ZoneTerms }) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()));
    return () => clearTimeout(timer);
  }, []);
  return (
    <span>
      <span>{now ? arrivalText(arrivalDay(now, terms)) : usualArrivalText(terms)}</span>
      {terms.zone !== null && ` (${terms.zone})`}
    </span>
  );
}
