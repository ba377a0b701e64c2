/*
 * Checks values from outside the build: answers, and what the browser has stored. Shoppers never
 * download zod, so the few shapes that the browser reads are made of these guards.
 */

/** True for the values of one type. */
export type Guard<Value> = (value: unknown) => value is Value;

export const isText: Guard<string> = (value) => typeof value === 'string';

/** An ISO time. */
export const isTime: Guard<string> = (value): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value));

export const isInt: Guard<number> = (value): value is number => Number.isSafeInteger(value);

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

/** A number that can be reckoned with: neither NaN nor infinite. */
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

const isNull: Guard<null> = (value) => value === null;

/** Of an answer without a body, such as a 202 or a 204. */
export const isNothing: Guard<null | undefined> = (value) => value === null || value === undefined;

export const isList: Guard<unknown[]> = (value) => Array.isArray(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isListOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    isList(value) && value.every(isItem);

export const isRecordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isRecord(value) && Object.values(value).every(isItem);

/** One of a few known texts. */
export const isOneOf =
  <Text extends string>(texts: readonly Text[]): Guard<Text> =>
  (value): value is Text =>
    texts.some((text) => text === value);

export const isNullOr =
  <Value>(isValue: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    isNull(value) || isValue(value);

/** Also true for a field that is not there. */
export const isOptional =
  <Value>(isValue: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValue(value);

/** A record with these fields; it may have others besides. */
export const isShape =
  <Value extends object>(fields: {
    [Field in keyof Value]-?: Guard<Value[Field]>;
  }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) &&
    Object.entries<Guard<unknown>>(fields).every(([name, isField]) => isField(value[name]));
