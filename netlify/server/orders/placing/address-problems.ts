import { toStored } from '../../../../src/domain/delivery/address.schema.ts';
import { isCountry, unknownCountry } from '../../../../src/domain/delivery/country.ts';
import type { PaymentWay } from '../../../../src/domain/delivery/ways-to-pay.ts';
import { destinationOf } from '../../../../src/domain/delivery/destination.ts';
import { areCards } from '../../../../src/domain/gift-card/card-line.ts';
import { isListOf, isRecord, isShape, isText } from '../../../../src/domain/base/guards.ts';
import { postalCodeProblem } from '../../kernel/http/postal-code.ts';
import { refuse, type Reply } from '../../kernel/http/reply.ts';
import { builtDelivery } from '../../catalogue/built.ts';

/**
 * What is wrong with where an order goes, in words for the shopper, by the field at fault.
 * @param to as it is stored.
 */
export function addressProblems(
  to: { country: string; postalCode: string },
  way?: PaymentWay | null,
): Record<string, string> {
  const country = isCountry(to.country)
    ? destinationOf(to.country, builtDelivery(), way)?.problem
    : unknownCountry;
  const postalCode = postalCodeProblem(to.postalCode, to.country);
  return { ...(country && { country }), ...(postalCode && { postalCode }) };
}

const areItems = isListOf(isShape({ id: isText }));

/** Does a body ask for gift cards alone? */
export const asksForCards = ({ cartItems }: Record<string, unknown>): boolean =>
  areItems(cartItems) && areCards(cartItems);

/** The same for an order of which other fields are wrong already. */
export function problemsBeside(body: unknown): Record<string, string> {
  if (!isRecord(body) || 'delivery' in body || asksForCards(body)) return {};
  const to = body['formData'];
  if (!isRecord(to)) return {};
  const { country, postalCode } = to;
  return addressProblems(toStored({ country: textOf(country), postalCode: textOf(postalCode) }));
}

export function refuseAddress(fields: Record<string, string>): Reply {
  const [first = 'The address cannot be used.'] = Object.values(fields);
  return refuse(400, first, {}, { fields });
}

const textOf = (value: unknown): string => (isText(value) ? value : '');
