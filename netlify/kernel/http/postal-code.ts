import { getCountryByCode, validatePostalCode } from 'postal-code-checker';
import { toStored } from '../../../src/features/delivery/address.schema.ts';
import { isList, isRecord, isText } from '../../../src/base/guards.ts';
import { typedWord } from '../../../src/base/text/typed-code.ts';
import { countryCode } from '../../../src/features/delivery/country.ts';
import { noProblems, type Problems } from './problems.ts';

export interface Postal {
  country: string;
  postalCode: string;
}

export interface Said {
  /** The names of fields that are right as they stand, as they were sent. */
  sure?: unknown;
  /** An address that was taken before. */
  known?: Postal | undefined;
}

const missing = 'Postal code is required.';

/**
 * Where no parcel arrives without one (R1055): what both Google's libaddressinput (`require`, June 2025) and
 * Shopify's worldwide (`zip_requirement`, August 2026) ask for, with the territories that the post of the
 * United States serves, and without those that share a single code.
 */
const needed = new Set(
  (
    'AT AU AX BE BR CA CH CN CZ DE DK EE ES FI FM FR GB GF GG GL GP GR GU HU IM IN IT JE JP KR LI LT LU LV ' +
    'MH MP MQ MX MY NC NL NO NZ PF PL PR PT PW RE RU SE SG SJ SK SM UA US VI WF YT ZA'
  ).split(' '),
);

/** Codes that came after the package's patterns: Egypt's by the Universal Postal Union, the others by Shopify. */
const newer: Readonly<Record<string, RegExp | undefined>> = {
  EG: /^\d{7}$/,
  MM: /^\d{7}$/,
  PY: /^\d{6}$/,
  SA: /^\d{9}$/,
};

/**
 * What is wrong with the postal code of an address. A foreign pattern is advice (R1055, ADR 27): a code that
 * does not fit is asked about once, and taken from who is `sure`, or who has it `known` already. Case, spaces
 * and hyphens do not matter, nor do letters of the country or its state before the digits.
 */
export function postalCodeProblems(to: Postal, { sure, known }: Said): Problems {
  const code = countryCode(to.country);
  const plain = typedWord(to.postalCode);
  if (plain === '' && (code === null || needed.has(code)))
    return { fields: { postalCode: missing } };
  const isSure = isList(sure) && sure.includes('postalCode');
  if (plain === '' || code === null || isSure || isSame(to, known) || fits(plain, code))
    return noProblems;
  const [example] = getCountryByCode(code)?.examplePostalCodes ?? [];
  const like = example ? ` Codes there look like ${example}.` : '';
  const question = `Is this right?${like} If so, send it again.`;
  return { fields: { postalCode: question }, doubts: ['postalCode'] };
}

/** The same of an address in which other fields are wrong already. */
export function postalCodeBeside(body: unknown): Problems {
  const to = postalIn(body);
  return to && isRecord(body) ? postalCodeProblems(to, body) : noProblems;
}

/** What there is of it in an address as it was sent. */
export function postalIn(to: unknown): Postal | null {
  if (!isRecord(to)) return null;
  const { country, postalCode } = to;
  return toStored({ country: textOf(country), postalCode: textOf(postalCode) });
}

const textOf = (value: unknown): string => (isText(value) ? value : '');

/** A country without postal codes takes anything. */
function fits(plain: string, code: string): boolean {
  if (!getCountryByCode(code)?.postalCodePatterns.length) return true;
  return (
    newer[code]?.test(plain) === true ||
    [plain, plain.replace(/^\p{L}+/u, ''), code + plain]
      .flatMap(spellings)
      .some((spelling) => validatePostalCode(code, spelling))
  );
}

/** Without separators, and with one at each place where a country may have it. */
const spellings = (code: string): string[] => [
  code,
  ...Array.from(code.slice(1), (_, at) =>
    ['-', ' '].map((separator) => `${code.slice(0, at + 1)}${separator}${code.slice(at + 1)}`),
  ).flat(),
];

const isSame = (to: Postal, known: Postal | undefined): boolean =>
  known !== undefined &&
  typedWord(to.postalCode) === typedWord(known.postalCode) &&
  countryCode(to.country) === countryCode(known.country);
