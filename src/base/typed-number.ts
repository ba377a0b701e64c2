import { formatUnits, toUnits } from './money.ts';
import { plainText, readAmount, type AmountKind, type Problem } from './typed-amount.ts';

/* What fields read of numbers with decimals: amounts of money, percent and plain numbers (R1050). */

export interface NumberKind extends AmountKind {
  /** Left out of money. */
  unit?: '%' | '' | undefined;
}

/** @returns units of the currency, or the number itself; or why it cannot be read. */
export function readNumber(typed: string, kind: NumberKind = {}): number | Problem {
  if (kind.unit !== undefined) return readPlain(typed, kind);
  const read = readAmount(typed, kind);
  return 'problem' in read ? read : toUnits(read.cents, kind.currency);
}

/** Of so few digits nobody parts thousands: '8,875' is less than nine. */
const plain = /^([-−－]?) ?(\d{1,3})(?:[.,٫](\d{1,4}))?$/u;

function readPlain(typed: string, { unit, isSigned = false }: NumberKind): number | Problem {
  const text = unit === '%' ? plainText(typed).replace(/ ?[%٪]$/u, '') : plainText(typed);
  const [, minus = '', whole, part = ''] = plain.exec(text) ?? [];
  if (whole === undefined || (minus !== '' && !isSigned))
    return { problem: 'Type a number such as 8.5.' };
  return Number(`${minus && '-'}${whole}.${part}`);
}

/** '$12.50' or '8.5%': what was read, as it is said. */
export const numberText = (value: number, { unit, currency }: NumberKind = {}): string =>
  unit === undefined ? formatUnits(value, currency) : `${value}${unit}`;

type Values = Readonly<Record<string, string | undefined>>;

/** The number in a field of a form; or why it cannot be read, for that field. */
export function numberIn(
  values: Values,
  name: string,
  kind: NumberKind = {},
): number | (Problem & { fields: Record<string, string> }) {
  const read = readNumber(values[name] ?? '', kind);
  return typeof read === 'number' ? read : { ...read, fields: { [name]: read.problem } };
}

/** The same of a field that may be empty. */
export const numberIfAny = (values: Values, name: string, kind: NumberKind = {}) =>
  values[name]?.trim() ? numberIn(values, name, kind) : undefined;
