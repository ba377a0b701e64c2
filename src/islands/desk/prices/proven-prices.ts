import { readLedger } from '~/domain/content/read-ledger';
import { pricesOn, type Prices } from '~/domain/content/unproven-prices';

/** What the ledger says today; nothing where it cannot be read. */
export function provenPrices(text: string | undefined): Prices {
  const today = new Date().toISOString().slice(0, 10);
  try {
    return pricesOn(today, readLedger(text ?? '[]'));
  } catch {
    return pricesOn(today, []);
  }
}
