import { isNumber, isShape, isText } from '../../base/guards.ts';
import { isDay } from '../../base/text/dates.ts';
import { plainEnds } from '../../base/text/line-ends.ts';
import { ledgerFile, type LedgerEntry } from './price-ledger.ts';

const isEntry = isShape<LedgerEntry>({ sku: isText, price: isNumber, from: isText });

/** @throws with the file's name and its first mistake. */
export function readLedger(text: string): LedgerEntry[] {
  const value = parsed(text);
  if (!Array.isArray(value)) throw new Error(`${ledgerFile} is no list.`);
  const last = new Map<string, string>();
  return value.map((entry: unknown, at) => {
    if (!isEntry(entry) || entry.price <= 0 || !isDay(entry.from))
      throw new Error(`${ledgerFile}: entry ${at + 1} must have a sku, a price and a day 'from'.`);
    const { sku, price, from } = entry;
    if (from < (last.get(sku) ?? ''))
      throw new Error(`${ledgerFile}: ${sku}: ${from} stands after a later day.`);
    last.set(sku, from);
    return { sku, price, from };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(plainEnds(text));
  } catch (cause) {
    throw new Error(`${ledgerFile} is no JSON: ${String(cause)}`, { cause });
  }
}
