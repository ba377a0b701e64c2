import { isCountry, unknownCountry } from '../../../delivery/country.ts';
import type { PaymentWay } from '../../../delivery/ways-to-pay.ts';
import { destinationOf } from '../../../delivery/destination.ts';
import { areCards } from '../../../gift-cards/card-line.ts';
import { isListOf, isRecord, isShape, isText } from '../../../../base/guards.ts';
import {
  postalCodeProblems,
  postalIn,
  type Postal,
  type Said,
} from '../../../../../netlify/kernel/http/postal-code.ts';
import { noProblems, type Problems } from '../../../../../netlify/kernel/http/problems.ts';
import { builtDelivery } from '../../../catalogue/server/built.ts';

/** What is wrong with where an order goes, in words for the shopper. */
export function addressProblems(to: Postal, said: Said, way?: PaymentWay | null): Problems {
  const postal = postalCodeProblems(to, said);
  return { ...postal, fields: { ...countryProblems(to, way), ...postal.fields } };
}

/** The country alone, of an address that was taken before. */
export function countryProblems(
  { country }: Pick<Postal, 'country'>,
  way?: PaymentWay | null,
): Problems['fields'] {
  const problem = isCountry(country)
    ? destinationOf(country, builtDelivery(), way)?.problem
    : unknownCountry;
  return problem ? { country: problem } : {};
}

const areItems = isListOf(isShape({ id: isText }));

/** Does a body ask for gift cards alone? */
export const asksForCards = ({ cartItems }: Record<string, unknown>): boolean =>
  areItems(cartItems) && areCards(cartItems);

/** The same for an order of which other fields are wrong already. */
export function problemsBeside(body: unknown): Problems {
  if (!isRecord(body) || 'delivery' in body || asksForCards(body)) return noProblems;
  const to = postalIn(body['formData']);
  return to ? addressProblems(to, body) : noProblems;
}
