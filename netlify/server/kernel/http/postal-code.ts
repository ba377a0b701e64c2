import { getCountryByCode, validatePostalCode } from 'postal-code-checker';
import { toStored } from '../../../../src/domain/delivery/address.schema.ts';
import { isRecord, isText } from '../../../../src/domain/base/guards.ts';
import { countryCode } from '../../../../src/domain/delivery/country.ts';

const missing = 'Postal code is required.';

/** Where many addresses have none, though the country has such codes. */
const seldomUsed = ['IE'];

/**
 * What is wrong with a postal code, with an example of a right one; null when it can be one. Case,
 * spaces and hyphens do not matter, nor do letters of the country or its state before the digits. A
 * country without postal codes takes anything, and none.
 */
export function postalCodeProblem(postalCode: string, country: string): string | null {
  const code = countryCode(country);
  const known = code === null ? null : getCountryByCode(code);
  const isMissing = postalCode === '';
  if (isMissing && code === null) return missing;
  if (code === null || !known?.postalCodePatterns.length) return null;
  if (isMissing) return seldomUsed.includes(code) ? null : missing;
  if (spellings(postalCode).some((spelling) => validatePostalCode(code, spelling))) return null;
  const [example] = known.examplePostalCodes;
  return `This postal code does not fit the country.${example ? ` One there looks like ${example}.` : ''}`;
}

/** The same of an address as it was sent, by its field; none for what is no address. */
export function postalCodeProblems(to: unknown): { postalCode?: string } {
  if (!isRecord(to)) return {};
  const [postalCode = '', country = ''] = [to['postalCode'], to['country']].map((value) =>
    isText(value) ? value : '',
  );
  const stored = toStored({ postalCode, country });
  const problem = postalCodeProblem(stored.postalCode, stored.country);
  return problem === null ? {} : { postalCode: problem };
}

/** Without separators, and with one at each place where a country may have it. */
function spellings(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return [plain, plain.replace(/^\p{L}+/u, '')].flatMap((code) => [
    code,
    ...Array.from(code.slice(1), (_, at) =>
      ['-', ' '].map((separator) => `${code.slice(0, at + 1)}${separator}${code.slice(at + 1)}`),
    ).flat(),
  ]);
}
