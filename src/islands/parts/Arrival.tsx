import { useSyncExternalStore } from 'react';
import { shopTime } from '~/base/shop-clock';
import type { ZoneTerms } from '~/features/delivery/zones';
import { arrivalDay, arrivalText, usualArrivalText } from '~/features/delivery/arrival';

/** Nobody tells when the day is another one: the next drawing finds out. */
const never = () => () => undefined;

/** The day by which an order arrives that is placed now. Built pages do not know the time (R352). */
export function Arrival({ terms }: { terms: ZoneTerms }) {
  const text = useSyncExternalStore(
    never,
    () => arrivalText(arrivalDay(shopTime(new Date()), terms)),
    () => usualArrivalText(terms),
  );
  return (
    <span>
      <span>{text}</span>
      {terms.zone !== null && <span>{` (${terms.zone})`}</span>}
    </span>
  );
}
