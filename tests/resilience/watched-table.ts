import { randomUUID } from 'node:crypto';
import { BlobTable, type Condition } from '../../netlify/local/blobs/blob-table.ts';
import { freeUnits } from '../../src/features/stock/shelf.ts';
import { changed, newStock } from '../../src/features/stock/stock.ts';
import type { Shard, Stock } from '../../src/features/stock/stock.schema.ts';
import type { Books, Records } from './watched-books.ts';

/** Reads the store without the shop's code, and checks every write as it happens. */
export class WatchedTable extends BlobTable implements Books {
  /** Writes that must never happen (I9). */
  impossible: string[] = [];

  constructor() {
    super(null);
  }

  override put(store: string, key: string, body: Uint8Array, condition: Condition): string | null {
    const etag = super.put(store, key, body, condition);
    if (etag !== null && /shop-(?:stock|shares)$/.test(store)) {
      const shelf = dataOf(body) as Stock | Shard;
      if (shelf.onHand < 0 || freeUnits(shelf) < 0)
        this.impossible.push(`I9: ${key} was written short of units.`);
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
    this.clear();
    for (const [sku, onHand] of Object.entries(stock)) {
      const record = { v: 1, rev: randomUUID(), data: changed(newStock, onHand) };
      const body = new TextEncoder().encode(JSON.stringify(record));
      this.put('site:shop-stock', `sku/${sku.toLowerCase()}`, body, null);
    }
  }
}

const dataOf = (body: Uint8Array): unknown =>
  (JSON.parse(new TextDecoder().decode(body)) as { data: unknown }).data;
