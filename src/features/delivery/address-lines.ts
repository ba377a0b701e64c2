import { formatAddress } from 'localized-address-format';
import type { DeliveryAddress } from './address.schema.ts';
import { fold } from '../../base/text/fold.ts';
import { countryCode, inEnglish } from './country.ts';

/*
 * The tables of the formats are for the server alone, which says the lines in its answers.
 */

/**
 * An address line by line, as a label has it: in the order of its country, 'Portland, OR 97209' or
 * '69001 Lyon', with the country in English. Nothing typed is lost where its country has no such
 * line, and a city that is its country stands once. Who picks an order up has no address.
 */
export function addressLines({ phone, ...to }: DeliveryAddress): string[] {
  const phoneLine = phone ? [`Phone: ${phone}`] : [];
  if (!to.address && !to.city) return [to.name, ...phoneLine];
  const country = inEnglish(to.country);
  const isCity = countryCode(to.city) !== null && countryCode(to.city) === countryCode(to.country);
  const lines = linesBelow(to, isCity);
  const last = fold(lines.at(-1) ?? '');
  const isSaid = (isCity ? last : last.replace(fold(to.city), '')).includes(fold(country));
  return [to.name, ...lines, ...(isSaid ? [] : [country]), ...phoneLine];
}

function linesBelow(to: Omit<DeliveryAddress, 'phone'>, isCity: boolean): string[] {
  const { address, address2, city, state, postalCode } = to;
  const street = [address, address2 ?? ''];
  const script = /\p{Script=Latin}/u.test(address + city) ? 'latin' : 'local';
  const linesOf = (parts: string[], area = state) =>
    formatAddress(
      {
        postalCountry: countryCode(to.country) ?? 'FR',
        addressLines: [...street, ...parts].filter(Boolean),
        locality: city,
        administrativeArea: area ?? '',
        postalCode,
      },
      script,
    )
      .map((line) => line.replace(/^[\s,]+|[\s,]+$/gu, ''))
      // The format of some countries begins with a code that many write themselves.
      .map((line) => line.replace(/([A-Z]{2})-\1[- ]?/u, '$1-'));
  const missing = (lines: string[], texts: (string | undefined)[]) =>
    texts.filter((text): text is string => !!text && !lines.join('\n').includes(text));
  const lines = linesOf([]);
  const left = missing(lines, [isCity ? '' : city, state, postalCode]);
  return left.length === 0 ? lines : linesOf(left);
}
