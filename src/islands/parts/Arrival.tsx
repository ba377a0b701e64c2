import { useEffect, useState } from 'react';
import type { ZoneTerms } from '~/features/delivery/zones';
import { arrivalDay, arrivalText, usualArrivalText } from '~/features/delivery/arrival';

/**
 * The day by which an order arrives that is placed now. Built pages do not know the time (R352).
 * The first use of a time zone costs a cheap phone 0.2 s, so it happens after hydration.
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
      {terms.zone !== null && <span>{` (${terms.zone})`}</span>}
    </span>
  );
}
