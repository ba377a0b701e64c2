import type { Cents } from '../base/money.ts';

/** When parcels leave and arrive. Working days are Monday to Friday without the holidays. */
export interface DeliveryTimes {
  timeZone: string;
  cutOff: string;
  dispatchDays: number;
  transitDays: { from: number; to: number };
  holidays: string[];
}

/** Countries that a parcel reaches at one cost within the same days. */
export interface Zone {
  name: string;
  /** ISO 3166-1 alpha-2 codes; 'others' stands for all that no zone names. */
  countries: string[];
  cost: Cents;
  transitDays: DeliveryTimes['transitDays'];
  payOnDelivery: boolean;
}

/** Where the shop delivers to, at what cost and how fast. */
export interface Delivery extends Omit<DeliveryTimes, 'transitDays'> {
  /** At least one. The first is the zone at home: what is said while no country is known. */
  zones: [Zone, ...Zone[]];
  /** Codes of countries that nothing is sent to. */
  refused: string[];
}

/** What delivery to one zone costs, and its days. */
export interface ZoneTerms extends DeliveryTimes {
  /** The zone's name; null where the shop has one zone alone. */
  zone: string | null;
  cost: Cents;
}

/** The zone of a country by its code; null where the shop does not deliver. */
export function zoneOf({ zones, refused }: Delivery, code: string): Zone | null {
  if (refused.includes(code)) return null;
  const has = (name: string) => zones.find(({ countries }) => countries.includes(name));
  return has(code) ?? has('others') ?? null;
}

/** The terms of a zone, by default of the one at home. */
export function termsOf(
  { timeZone, cutOff, dispatchDays, holidays, zones }: Delivery,
  { name, cost, transitDays }: Zone = zones[0],
): ZoneTerms {
  const zone = zones.length > 1 ? name : null;
  return { timeZone, cutOff, dispatchDays, holidays, transitDays, cost, zone };
}
