import { localTimes } from '~/base/text/local-time';
import { readLedger } from '~/features/publishing/read-ledger';
import { pricesOn, type Prices } from '~/features/publishing/unproven-prices';

/** What the ledger, which counts days of UTC, says today; nothing where it cannot be read. */
export function provenPrices(text: string | undefined): Prices {
  const today = localTimes('UTC')(new Date()).day;
  try {
    return pricesOn(today, readLedger(text ?? '[]'));
  } catch {
    return pricesOn(today, []);
  }
}
