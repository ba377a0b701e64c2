import { readContentFile } from '../content-file.ts';
import {
  ledgerFile,
  ledgerText,
  pricesIn,
  withoutSteps,
  withPrices,
  type LedgerEntry,
} from '../price-ledger.ts';
import { readLedger } from '../read-ledger.ts';
import type { Changes, ContentFiles, Tree } from './content-files.ts';

const products = /^src\/content\/(?:perfumes|oils|diffusers)\//;

/**
 * The changes, and in the ledger the prices that the changed products have from today on.
 * @param unshown steps that the ledger has and loses.
 */
export function withLedger(
  texts: ReadonlyMap<string, string>,
  changes: Changes,
  unshown: readonly LedgerEntry[],
  today: string,
): Changes {
  const before = texts.get(ledgerFile) ?? '';
  const prices = [...changes].flatMap(([path, bytes]) =>
    bytes && products.test(path) ? pricesOf(bytes.toString('utf8')) : [],
  );
  const stood = before === '' ? [] : readLedger(before);
  const text = ledgerText(withPrices(withoutSteps(stood, unshown), prices, today), before);
  const isNew = before === '' ? prices.length > 0 : text !== before;
  return isNew ? new Map([...changes, [ledgerFile, Buffer.from(text)]]) : changes;
}

/** None of a file that the check will refuse. */
function pricesOf(text: string) {
  try {
    return pricesIn(readContentFile(text));
  } catch {
    return [];
  }
}

/** What one version's ledger says more than another's. */
export async function ledgerSteps(
  files: ContentFiles,
  before: Tree,
  after: Tree,
): Promise<LedgerEntry[]> {
  const [older, newer] = await Promise.all(
    [before, after].map(async (tree) => {
      const blob = tree.get(ledgerFile);
      return blob === undefined
        ? []
        : readLedger((await files.bytes(ledgerFile, blob)).toString('utf8'));
    }),
  );
  return withoutSteps(newer ?? [], older ?? []);
}
