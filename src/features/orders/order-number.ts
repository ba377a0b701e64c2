import { typedCode } from '../../base/text/typed-code.ts';

/** 16 letters and digits, without those that are easily taken for others. */
const code = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** What a shopper reads of a text that cannot be an order number. */
export const noOrderNumber =
  'An order number has 16 letters and digits, such as k7m2-9xqp-4hdt-w3fa.';

/** Letters of a number as it has them: o is read as 0, and i or l as 1. */
export const readNumberPart = (text: string): string =>
  typedCode(text).replaceAll('o', '0').replace(/[il]/g, '1');

/**
 * 'K7M2 9XQP 4HDT W3FA' becomes 'k7m2-9xqp-4hdt-w3fa'. Null for what cannot be an order number.
 */
export function readOrderNumber(text: string): string | null {
  const typed = readNumberPart(text);
  return code.test(typed) ? typed.replace(/(.{4})(?=.)/g, '$1-') : null;
}
