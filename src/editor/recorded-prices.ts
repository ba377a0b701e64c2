import type { CollectionName } from '~/domain/content/collections.schema';
import type { Values } from '~/domain/content/content-file';
import {
  ledgerFile,
  ledgerText,
  pricesIn,
  withPrices,
  type LedgerEntry,
} from '~/domain/content/price-ledger';
import { readLedger } from '~/domain/content/read-ledger';
import { pricesOn, type Prices } from '~/domain/content/unproven-prices';
import { isoDate } from '~/domain/text/dates';

/*
 * The ledger of prices, through the local host. A shop that is edited on GitHub has none here: its
 * build checks struck prices, and its history says what stood (`npm run prices`).
 */

const address = `/api/local/files?path=${encodeURIComponent(ledgerFile)}`;
const products: readonly CollectionName[] = ['perfumes', 'oils', 'diffusers'];
/** Another tab may write at the same time. */
const tries = 3;

interface Opened {
  ledger: LedgerEntry[];
  text: string;
  etag: string;
}

/** Null for what has no price, and where no ledger can be read. */
async function open(name: CollectionName): Promise<Opened | null> {
  if (!products.includes(name)) return null;
  const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return null;
  const text = await answer.text();
  return { ledger: readLedger(text), text, etag: answer.headers.get('ETag') ?? '' };
}

const today = () => isoDate(new Date());

/** What struck prices are checked with; undefined where nothing can be checked. */
export async function readPrices(name: CollectionName): Promise<Prices | undefined> {
  const opened = await open(name);
  return opened ? pricesOn(today(), opened.ledger) : undefined;
}

/** Adds the prices of a saved product that the ledger does not have. */
export async function recordPrices(name: CollectionName, values: Values): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const opened = await open(name);
    if (!opened) return;
    const added = withPrices(opened.ledger, pricesIn(values), today());
    if (added.length === opened.ledger.length) return;
    const headers = { 'If-Match': opened.etag };
    const body = ledgerText(added, opened.text);
    const answer = await fetch(address, { method: 'PUT', headers, body });
    if (answer.ok) return;
  }
}
