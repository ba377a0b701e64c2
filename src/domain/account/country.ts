import countries from './countries.json' with { type: 'json' };

/*
 * The countries and territories that have addresses, by their ISO 3166 codes: first the name that
 * is offered, then others that people and forms use, in English and in the country's own
 * languages. A list of ours, because the names that a runtime knows differ between browsers and
 * servers, and what one of them takes the other must not refuse.
 */

/** What a shopper reads beside a country that is none. */
export const unknownCountry = 'We do not know this country.';

/** The names that are offered, in the order of the alphabet. */
export const countryNames: readonly string[] = Object.values(countries).flatMap((names) =>
  names.slice(0, 1),
);

let known: ReadonlySet<string> | undefined;

/** Is it a country, by any of its names or its code, however it is written? */
export function isCountry(text: string): boolean {
  known ??= new Set(Object.entries(countries).flat(2).map(fold));
  return known.has(fold(text));
}

/** Letters alone, without case and accents: 'The U.K. ' is 'uk'. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}]/gu, '')
    .replace(/^the/, '');
