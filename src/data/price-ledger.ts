import { existsSync, readFileSync } from 'node:fs';
import { ledgerFile } from '~/domain/content/price-ledger';
import { pricesOn, type Prices } from '~/domain/content/unproven-prices';
import { readLedger } from '~/domain/content/read-ledger';
import { isoDate } from '~/domain/text/dates';

/** The ledger of prices as this build proves struck prices with it; a shop that strikes none has no file. */
export function loadPrices(): Prices {
  // Read, not imported: a long ledger would become code of the build.
  const entries = existsSync(ledgerFile) ? readLedger(readFileSync(ledgerFile, 'utf8')) : [];
  return pricesOn(isoDate(new Date()), entries);
}
