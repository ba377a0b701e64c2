import { randomUUID } from 'node:crypto';
import type {
  StockChange,
  StockChangesReply,
  StockRow,
} from '../../src/features/stock/stock-replies.schema.ts';
import type { StockReply } from '../../src/features/stock/stock.schema.ts';
import { adminToken, order, type TestShop } from './shop.ts';

export const admin = { Authorization: `Bearer ${adminToken}` };

/** Stock of the tests' catalogue, counted and changed as a keeper does. */
export function stockOfTests(shop: () => TestShop) {
  const read = (sku: string) => shop().call('GET', `/api/stock/${sku}`, { headers: admin });
  return {
    empty: async () => {
      await shop().finished();
      const stores = shop().stores();
      const names = ['stock', 'shares', 'counted', 'stockChanges', 'stockLog'] as const;
      for (const name of names)
        for (const key of await stores[name].keys()) await stores[name].delete(key);
    },
    count: async (sku: string, onHand: number): Promise<void> => {
      const tag = (await read(sku)).headers.get('etag');
      const headers = { ...admin, ...(tag === null ? {} : { 'If-Match': tag }) };
      const put = await shop().call('PUT', `/api/stock/${sku}`, { body: { onHand }, headers });
      if (put.status !== 200) throw new Error(`The count was answered ${put.status}.`);
    },
    figures: async (sku: string): Promise<Omit<StockReply, 'sku' | 'warnBelow'>> => {
      const { onHand, held, free } = (await (await read(sku)).json()) as StockReply;
      return { onHand, held, free };
    },
    change: (sku: string, body: unknown, key: string = randomUUID()) =>
      shop().call('POST', `/api/stock/${sku}/changes`, {
        body,
        headers: { ...admin, 'Idempotency-Key': key },
      }),
    row: async (sku: string): Promise<StockRow> => {
      const response = await shop().call('GET', '/api/desk/stock', { headers: admin });
      const { rows } = (await response.json()) as { rows: StockRow[] };
      const row = rows.find((one) => one.sku === sku);
      if (!row) throw new Error(`${sku} is not listed.`);
      return row;
    },
    changesOf: async (sku: string): Promise<StockChange[]> => {
      const response = await shop().call('GET', `/api/stock/${sku}/changes`, { headers: admin });
      return ((await response.json()) as StockChangesReply).changes;
    },
    /** An order that waits to be packed. */
    buySeven: async (quantity: number): Promise<void> => {
      const total = Math.round(2999 * quantity + 499) / 100;
      const body = order({ cartItems: [{ id: '7', quantity }], total });
      const response = await shop().call('POST', '/api/place-order', { body });
      if (response.status !== 200) throw new Error(`The order was answered ${response.status}.`);
      await shop().finished();
    },
  };
}
