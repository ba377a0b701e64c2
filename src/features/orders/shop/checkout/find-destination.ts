import { shopTime } from '~/base/shop-clock';
import { dutiesTexts, type Delivery, type ZoneTerms } from '~/features/delivery/zones';
import { arrivalDay, arrivalText } from '~/features/delivery/arrival';
import { destinationOf } from '~/features/delivery/destination';
import type { PaymentWay } from '~/features/delivery/ways-to-pay';

/** What the checkout says of a country. */
export interface Found {
  terms?: ZoneTerms;
  /** Its usual name. */
  country?: string;
  /** 'Arrives by Monday, November 30.' for an order of now, and what is due at the border. */
  arrival?: string;
  /** Why nothing goes to a country that is paid in this way; '' where it does. */
  problems?: Record<PaymentWay, string>;
}

/** Loaded once somebody types a country: the names of all are many. */
export function findDestination(typed: string, delivery: Delivery): Found {
  const known = destinationOf(typed, delivery, null);
  if (!known) return {};
  const problemOf = (way: PaymentWay) => destinationOf(typed, delivery, way)?.problem ?? '';
  const problems = { card: problemOf('card'), delivery: problemOf('delivery') };
  if (!known.terms) return { problems };
  const { country, terms } = known;
  return {
    problems,
    country,
    // A shopper reads the country, not the zone that it is in.
    terms: { ...terms, zone: terms.zone && country },
    arrival: `${arrivalText(arrivalDay(shopTime(new Date()), terms))}.${terms.duties ? ` ${dutiesTexts[terms.duties]}` : ''}`,
  };
}
