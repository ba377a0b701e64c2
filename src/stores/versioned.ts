import type { PersistentOptions } from '@nanostores/persistent';

const version = 1;

/**
 * Stores a value as `{ v, value }` and reads it back through `parse`. What is of another version
 * or does not parse is dropped, so that an old or broken entry never breaks the shop.
 */
export const versioned = <Value>(parse: (stored: unknown) => Value) =>
  ({
    encode: (value: Value) => JSON.stringify({ v: version, value }),
    decode: (text: string) => parse(readVersioned(text)),
  }) satisfies PersistentOptions;

function readVersioned(text: string): unknown {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('v' in stored)) return undefined;
    return stored.v === version && 'value' in stored ? stored.value : undefined;
  } catch {
    return undefined;
  }
}
