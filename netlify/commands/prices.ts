import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ledgerFile,
  ledgerText,
  withPrices,
  type LedgerEntry,
} from '../../src/features/publishing/price-ledger.ts';
import { readLedger } from '../../src/features/publishing/read-ledger.ts';
import { isoDate } from '../../src/base/text/dates.ts';
import { pricesOf, withGitPrices, type GitPrices } from './git-prices.ts';

/*
 * `npm run prices`: adds to the ledger what git's history and the files of this folder say of prices
 * (docs/catalogue.md).
 */

const project = process.cwd();
const file = join(project, ledgerFile);

function readHistory(before: LedgerEntry[]): GitPrices {
  try {
    return withGitPrices(project, before);
  } catch {
    console.warn('There is no history of git here: only today’s prices are added.');
    return { ledger: before, isShallow: false, since: null };
  }
}

try {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const before = text === '' ? [] : readLedger(text);
  const { ledger: known, isShallow, since } = readHistory(before);
  const files = globSync('src/content/{perfumes,oils,diffusers}/*.yaml', { cwd: project }).sort();
  const today = isoDate(new Date());
  const ledger = files.reduce(
    (entries, name) =>
      withPrices(entries, pricesOf(readFileSync(join(project, name), 'utf8')), today),
    known,
  );
  writeFileSync(file, ledgerText(ledger, text));
  console.log(`${ledgerFile}: ${ledger.length - before.length} added, ${ledger.length} in all.`);
  if (isShallow)
    console.warn(
      `This clone has only part of its history${since === null ? '' : `, from ${since} on`}: older prices are not known. 'git fetch --unshallow' gets the rest, then run this again.`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
}
