import { startBlobsServer } from '../../netlify/local/blobs/blobs-server.ts';
import { startDatabase } from '../support/databases.ts';
import { startPglite } from '../support/pglite-server.ts';
import { testSettings } from '../support/shop.ts';
import type { WatchedStore } from './watched-books.ts';
import { openWatchedPostgres } from './watched-postgres.ts';
import { WatchedTable } from './watched-table.ts';

/**
 * On the engine that `TEST_STORE` names: `pglite`, `postgres` (a server of its own where this
 * machine has one) or, without a name, Blobs.
 */
export function openWatchedStore(): Promise<WatchedStore> {
  const name = process.env['TEST_STORE'];
  if (name === 'pglite') return openWatchedPostgres(startPglite);
  return name === 'postgres' ? openWatchedPostgres(startDatabase) : openWatchedBlobs();
}

async function openWatchedBlobs(): Promise<WatchedStore> {
  const table = new WatchedTable();
  const server = await startBlobsServer(table, 'test');
  return {
    settings: testSettings(server),
    answer: server.answer,
    reset(stock) {
      table.reset(stock);
      return Promise.resolve();
    },
    books: () => Promise.resolve(table),
    async close() {
      await server.close();
      table.close();
    },
  };
}
