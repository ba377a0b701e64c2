import { ledgerFile, ledgerText, pricesIn, withPrices } from '../price-ledger.ts';
import { readLedger } from '../read-ledger.ts';
import { pricesOn } from '../unproven-prices.ts';
import { priceProblems } from './price-problems.schema.ts';

interface ChangedValues {
  file: string;
  values: Record<string, unknown>;
}

interface Checked {
  problems: string[];
  /** The ledger's file with its new text, where it has one. */
  ledger: (readonly [file: string, text: string])[];
}

/**
 * What the build would say of changed files, and what their prices add to the ledger.
 * @param text the ledger as it stands; undefined in a shop without one.
 */
export function checkPrices(
  files: readonly ChangedValues[],
  text: string | undefined,
  today: string,
): Checked {
  if (text === undefined)
    return { problems: files.flatMap((each) => priceProblems(each.file, each.values)), ledger: [] };
  const ledger = readLedger(text);
  const on = pricesOn(today, ledger);
  const problems = files.flatMap(({ file, values }) => priceProblems(file, values, on));
  const prices = files.flatMap(({ values }) => pricesIn(values));
  const added = ledgerText(withPrices(ledger, prices, today), text);
  return { problems, ledger: added === text ? [] : [[ledgerFile, added]] };
}
