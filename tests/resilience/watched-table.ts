import { randomUUID } from 'node:crypto';
import { BlobTable, type Blob, type Condition } from '../../netlify/local/blob-table.ts';
import type { Stock } from '../../src/domain/stock/stock.schema.ts';
import type { Books, Records } from './watched-store.ts';

/** The store as a judge sees it: past the shop's own code, and every write as it happens. */
export class WatchedTable extends BlobTable implements Books {
  /** Writes that no state of the shop allows (I9). */
  impossible: string[] = [];

  constructor(folder: string) {
    super(folder, 'OFF');
  }

  override put(
    store: string,
    key: string,
    blob: Omit<Blob, 'etag'>,
    condition: Condition,
  ): string | null {
    const etag = super.put(store, key, blob, condition);
    if (etag !== null && store.endsWith('shop-stock')) {
      const { onHand } = dataOf(blob.body) as Stock;
      if (onHand < 0) this.impossible.push(`I9: ${key} was written with ${onHand} on hand.`);
    }
    return etag;
  }

  records<Name extends keyof Records>(name: Name): Map<string, Records[Name]> {
    const store = `site:shop-${name}`;
    const found = new Map<string, Records[Name]>();
    let cursor = '';
    do {
      const page = this.list(store, '', cursor);
      for (const { key } of page.blobs) {
        const blob = this.get(store, key);
        if (blob) found.set(key, dataOf(blob.body) as Records[Name]);
      }
      cursor = page.next_cursor ?? '';
    } while (cursor);
    return found;
  }

  /** An empty shop with this stock, by line id. */
  reset(stock: Record<string, number>): void {
    this.impossible = [];
    for (const store of this.stores('')) this.clear(store);
    for (const [sku, onHand] of Object.entries(stock)) {
      const record = { v: 1, rev: randomUUID(), data: { onHand, holds: {}, done: {} } };
      const body = new TextEncoder().encode(JSON.stringify(record));
      this.put('site:shop-stock', `sku/${sku.toLowerCase()}`, { body, metadata: '' }, null);
    }
  }
}

const dataOf = (body: Uint8Array): unknown =>
  (JSON.parse(new TextDecoder().decode(body)) as { data: unknown }).data;
