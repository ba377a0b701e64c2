import { localTimes } from '~/domain/base/text/local-time';
import { readLedger } from '~/domain/content/read-ledger';
import { pricesOn, type Prices } from '~/domain/content/unproven-prices';

/** What the ledger, which counts days of UTC, says today; nothing where it cannot be read. */
export function provenPrices(text: string | undefined): Prices {
  const today = localTimes('UTC')(new Date()).day;
  try {
    return pricesOn(today, readLedger(text ?? '[]'));
  } catch {
    return pricesOn(today, []);
  }
}
