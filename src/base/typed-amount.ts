import { digitsOf, formatPrice, plainAmount, shopCurrency, toCents, toUnits } from './money.ts';
import type { Cents } from './money.ts';
import { plainDigits } from './text/digits.ts';

/*
 * Amounts as people type and paste them (R1050): a comma or a point before the decimals, thousands
 * parted as any country does, the digits of every script, the currency's sign at either end.
 */

/** What a field takes. */
export interface AmountKind {
  /** ISO 4217; by default the shop's. */
  currency?: string | undefined;
  /** May it be below zero? */
  isSigned?: boolean;
}

export interface Problem {
  problem: string;
}

const minus = /[-−－]/u;
const separatorAtEnd = /[.,٫]$/;

/** @returns minor units of the currency, or in a sentence why it cannot be read. */
export function readAmount(
  typed: string,
  { currency = shopCurrency(), isSigned = false }: AmountKind = {},
): { cents: Cents } | Problem {
  const [, before = '', digits = '', after = ''] =
    /^(\D*)(\d(?:.*\d)?)?(\D*)$/su.exec(plainText(typed)) ?? [];
  const lead = before.replace(minus, '').trim();
  // Of 'kr.50' nobody knows whose point it is; that of '.50' is the amount's.
  const isPart = lead.length === 1 && separatorAtEnd.test(lead);
  const signs = signsOf(currency);
  const foreign = [isPart ? '' : lead, after].find((sign) => !signs.has(bare(sign)));
  if (foreign !== undefined)
    return { problem: `“${foreign.trim()}” cannot be read: amounts are in ${currency}.` };
  if (digits === '') return { problem: 'Type an amount.' };
  if (separatorAtEnd.test(before) && !isPart) return unreadable(currency);
  const read = readNumber(isPart ? lead + digits : digits, currency);
  if ('problem' in read || !minus.test(before)) return read;
  return isSigned ? { cents: 0 - read.cents } : { problem: 'Write the amount without a minus.' };
}

/** In plain digits, with one spelling of each separator, without signs of direction. */
export const plainText = (typed: string): string =>
  plainDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/gu, ' ')
    .replace(/[’‘＇]/gu, "'")
    .replace(/[，،]/gu, ',')
    .replaceAll('．', '.')
    .trim();

/** A sign without what stands around it: 'kr.' is 'KR'. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\s.,]/gu, '')
    .toUpperCase();

const known = new Map<string, ReadonlySet<string>>();

/** What may stand beside an amount: nothing, or what means its currency in Latin or Arabic. */
function signsOf(currency: string): ReadonlySet<string> {
  const found = known.get(currency);
  if (found) return found;
  const zeros = ['en', 'ar'].flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(0),
    ),
  );
  const written = [formatPrice(0, currency), ...zeros];
  const signs = new Set([
    '',
    currency,
    ...written.map((zero) => bare(zero.replace(/\p{Nd}|٫/gu, ''))),
  ]);
  known.set(currency, signs);
  return signs;
}

const unreadable = (currency: string): Problem => ({
  problem: `This cannot be read. Write it like ${plainAmount(toCents(1250, currency), currency)}.`,
});

/** Thousands by threes, or as in India. None begin with 0, so '0.125' has decimals. */
const grouped = /^[1-9]\d{0,2}([.,٬' ])\d{3}(?:\1\d{3})*$|^[1-9]\d?(?:,\d\d)+,\d{3}$/;

/** So many are exact in a number. */
const mostDigits = 15;

/** @param text plain, from its first digit or the separator before it to its last digit. */
function readNumber(text: string, currency: string): { cents: Cents } | Problem {
  const digits = digitsOf(currency);
  const [, whole = '', separator = '', decimals = ''] = /^(.*)([.,٫])(\d+)$/.exec(text) ?? [];
  const isWhole = /^\d+$/.test(text) || grouped.test(text);
  const hasDecimals =
    separator !== '' &&
    (/^\d*$/.test(whole) || (grouped.test(whole) && !whole.includes(separator)));
  if (!isWhole && !hasDecimals) return unreadable(currency);
  const isTooFine = decimals.length > digits;
  if (!isWhole && isTooFine)
    return {
      problem: `Amounts in ${currency} have ${digits === 0 ? 'no' : `at most ${digits}`} decimals.`,
    };
  const readings = [
    ...(isWhole ? [text + '0'.repeat(digits)] : []),
    ...(hasDecimals && !isTooFine ? [whole + decimals.padEnd(digits, '0')] : []),
  ].map((minor) => minor.replace(/\D|^0+(?=\d)/g, ''));
  if (readings.some(({ length }) => length > mostDigits))
    return { problem: 'This amount is too long.' };
  const [cents = 0, other] = readings.map(Number);
  return other === undefined ? { cents } : twoMeanings(cents, other, currency);
}

function twoMeanings(one: Cents, other: Cents, currency: string): Problem {
  const [more, less] = [one, other].map((cents) => formatPrice(cents, currency));
  const [long, short] = [one, other].map((cents) => typedAmount(toUnits(cents, currency)));
  return { problem: `Is this ${more} or ${less}? Write ${long} or ${short}.` };
}

/**
 * An amount in units as a field shows it, which is read as the same again. Three decimals have a 0
 * in front, as '1.125' is 1125 to half of the world.
 */
export const typedAmount = (units: number): string =>
  String(units).replace(/^(?=[1-9]\d{0,2}\.\d{3}$)/, '0');
