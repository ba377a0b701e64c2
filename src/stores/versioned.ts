import type { PersistentOptions } from '@nanostores/persistent';
import { isRecord } from '~/base/guards';

interface Versions {
  /** Of this store alone; it goes up by one when the form of the stored value changes. */
  version: number;
  /** Turns a value of the version before into one of this version, which is parsed like any other. */
  upgrade?: (before: unknown) => unknown;
}

/**
 * Stores a value as `{ v, value }` and reads it back through `parse`. What is of another version
 * than this one and the one before, or does not parse, is dropped, so that an old or broken entry
 * never breaks the shop.
 */
export const versioned = <Value>(parse: (stored: unknown) => Value, versions: Versions) =>
  ({
    encode: (value: Value) => JSON.stringify({ v: versions.version, value }),
    decode: (text: string) => parse(readVersioned(text, versions)),
  }) satisfies PersistentOptions;

function readVersioned(text: string, { version, upgrade }: Versions): unknown {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return undefined;
    if (stored['v'] === version) return stored['value'];
    return stored['v'] === version - 1 ? upgrade?.(stored['value']) : undefined;
  } catch {
    return undefined;
  }
}
