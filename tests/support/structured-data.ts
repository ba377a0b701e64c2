import { digitsOf } from '../../src/base/money.ts';
import { addresses } from './schema-org.ts';

/*
 * What the validator of others passes: amounts that are none or below zero, currencies that nobody
 * pays with, states that schema.org does not know, ratings that nobody has given (R1067).
 */

export type Thing = Record<string, unknown> & { '@type': string };

export function nodes(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(nodes);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(nodes)];
}

/** @param currency in which every amount is to be. @returns a sentence for each fault. */
export const faultsOf = (things: unknown, currency: string): string[] =>
  nodes(things).flatMap((thing) =>
    Object.entries(thing).flatMap(([name, value]) =>
      isFault(thing['@type'], name, value, currency)
        ? `${thing['@type']}: ${name} is ${JSON.stringify(value)}`
        : [],
    ),
  );

const known = addresses();

function isFault(type: string, name: string, value: unknown, currency: string): boolean {
  if (/^(?:price|lowPrice|highPrice)$/.test(name)) return !isAmount(value, currency, 0.001);
  // Delivery may be free.
  if (type === 'MonetaryAmount' && /^(?:value|minValue|maxValue)$/.test(name))
    return !isAmount(value, currency, 0);
  if (/^(?:priceCurrency|currency)$/.test(name)) return value !== currency;
  if (/^(?:reviewCount|ratingCount)$/.test(name))
    return !(Number.isInteger(value) && Number(value) > 0);
  return [value].flat().some((one) => isOfSchema(one) && !known.has(one));
}

const isAmount = (value: unknown, currency: string, least: number): boolean =>
  typeof value === 'string' &&
  new RegExp(`^\\d+${digitsOf(currency) ? `\\.\\d{${digitsOf(currency)}}` : ''}$`).test(value) &&
  Number(value) >= least;

const isOfSchema = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://schema.org/');
