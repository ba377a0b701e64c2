import { fold } from '../../base/text/fold.ts';
import countries from './countries.json' with { type: 'json' };

/*
 * The countries and territories that have addresses, by their ISO 3166 codes: first the name that
 * is offered, then others that people and forms use, in English and in the country's own
 * languages. A list of ours, because the names that a runtime knows differ between browsers and
 * servers, and what one of them takes the other must not refuse.
 */

/** What a shopper reads beside a country that is none. */
export const unknownCountry = 'We do not know this country.';

let known: ReadonlyMap<string, string> | undefined;

/**
 * The code of a country by any of its names or by the code itself, in any spelling of case and
 * accents; null for no country.
 */
export function countryCode(text: string): string | null {
  known ??= new Map(
    Object.entries(countries).flatMap(([code, names]) =>
      [code, ...names].map((name) => [foldName(name), code]),
    ),
  );
  return known.get(foldName(text)) ?? null;
}

export const isCountry = (text: string): boolean => countryCode(text) !== null;

export const codes: readonly string[] = Object.keys(countries);

const nameByCode: Readonly<Record<string, string[] | undefined>> = countries;

/** 'Portugal' for 'PT'; null for what is no code. */
export const countryName = (code: string): string | null => nameByCode[code]?.[0] ?? null;

/** A country as it is printed: older records have it as it was typed, and some of them none. */
export const inEnglish = (country: string): string =>
  countryName(countryCode(country) ?? '') ?? country;

/** How many names are offered at a time. */
const most = 6;

/** The names of countries that have a name, or a word of a name, that begins with the text. */
export function countriesLike(text: string): string[] {
  const start = foldName(text);
  if (start === '') return [];
  const isLike = (name: string) =>
    [name, ...name.split(/[\s-]+/)].some((part) => foldName(part).startsWith(start));
  // Countries whose first name begins with the text come first: nobody types 'Uni' for Tanzania.
  const offered = Object.values(countries)
    .filter((names) => names.some(isLike))
    .flatMap((names) => names.slice(0, 1))
    .sort((a, b) => Number(isLike(b)) - Number(isLike(a)));
  // Nothing is left to offer once it is written out.
  return offered.length === 1 && foldName(offered[0] ?? '') === start ? [] : offered.slice(0, most);
}

/** Letters alone, without case and accents: 'The U.K. ' is 'uk'. */
export const foldName = (text: string): string =>
  fold(text)
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replace(/^the/, '');
