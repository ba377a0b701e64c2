import type { Delivery, ZoneTerms } from '~/domain/product/zones';
import { arrivalDay, arrivalText } from '~/domain/order/arrival';
import { destinationOf } from '~/domain/order/destination';

/** What the checkout says of a country. */
export interface Found {
  terms?: ZoneTerms;
  /** Its usual name. */
  country?: string;
  /** 'Arrives by Monday, November 30' for an order of now. */
  arrival?: string;
  /** Why nothing goes there. */
  problem?: string;
}

/** Loaded once somebody types a country: the names of all are many. */
export function findDestination(typed: string, delivery: Delivery): Found {
  const destination = destinationOf(typed, delivery);
  if (!destination?.terms) return { ...destination };
  const { country, terms } = destination;
  return {
    country,
    // A shopper reads the country, not the zone that it is in.
    terms: { ...terms, zone: terms.zone && country },
    arrival: arrivalText(arrivalDay(new Date(), terms)),
  };
}
