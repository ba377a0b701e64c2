import { countryCode, countryName } from './country.ts';
import { termsOf, zoneOf, type Delivery, type ZoneTerms } from './zones.ts';

/** Where an order goes: on which terms, or why the shop cannot deliver there. */
export type Destination =
  | { country: string; terms: ZoneTerms; problem?: never }
  | { country?: never; terms?: never; problem: string };

/**
 * @param country as a shopper writes it.
 * @param paid how; null where that does not matter, or all is paid.
 * @returns null for what is no country.
 */
export function destinationOf(
  country: string,
  delivery: Delivery,
  paid: 'delivery' | 'card' | null = 'delivery',
): Destination | null {
  const code = countryCode(country);
  const name = code === null ? null : countryName(code);
  if (code === null || name === null) return null;
  const zone = zoneOf(delivery, code);
  if (!zone) return { problem: `We do not deliver to ${name} yet.` };
  if (paid === 'delivery' && !zone.payOnDelivery)
    return { problem: `You cannot pay on delivery in ${name} yet.` };
  if (paid === 'card' && zone.methods?.length === 0)
    return { problem: `You cannot pay online in ${name} yet.` };
  return { country: name, terms: termsOf(delivery, zone, code) };
}

/** The terms for an order that may be older than the zones: those at home where no zone fits. */
export const termsFor = (country: string, delivery: Delivery): ZoneTerms =>
  destinationOf(country, delivery, null)?.terms ?? termsOf(delivery);
