import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../netlify/database/migrate.ts';
import { changed, newStock } from '../../src/features/stock/stock.ts';
import type { Database } from '../support/postgres-server.ts';
import { commonSettings } from '../support/settings.ts';
import type { Books, Records, WatchedStore } from './watched-books.ts';
import { report } from './soak.ts';

/** Records every write of stock that must never happen (I9). */
const watch = `
  CREATE TABLE impossible (sentence text);
  CREATE FUNCTION watch_stock() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    on_hand integer;
    reserved integer;
  BEGIN
    IF NEW.store IN ('shop-stock', 'shop-shares') THEN
      SELECT coalesce(sum((value ->> 'q')::integer), 0) INTO reserved
        FROM json_each(NEW.value -> 'reserved');
      on_hand := (NEW.value ->> 'onHand')::integer;
      IF on_hand < 0 OR on_hand - (NEW.value ->> 'sold')::integer - reserved < 0 THEN
        INSERT INTO impossible VALUES ('I9: ' || NEW.key || ' was written short of units.');
      END IF;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER watch AFTER INSERT OR UPDATE ON shop_records
    FOR EACH ROW EXECUTE FUNCTION watch_stock();`;

const insert = `INSERT INTO shop_records (store, key, version, revision, value)
  VALUES ('shop-stock', $1, 1, $2, $3)`;

interface Row {
  store: string;
  key: string;
  value: unknown;
}

export async function openWatchedPostgres(start: () => Promise<Database>): Promise<WatchedStore> {
  const database = await start();
  await migrate(database.url);
  const judge = new pg.Client({ connectionString: database.url });
  await judge.connect();
  await judge.query(watch);
  report('engine', { database: database.name });
  return {
    settings: { ...commonSettings(), SHOP_STORE: 'postgres', DATABASE_URL: database.url },
    answer: null,
    async reset(stock) {
      await judge.query('DELETE FROM shop_records; DELETE FROM impossible');
      for (const [sku, onHand] of Object.entries(stock)) {
        const value = JSON.stringify(changed(newStock, onHand));
        await judge.query(insert, [`sku/${sku.toLowerCase()}`, randomUUID(), value]);
      }
    },
    async books() {
      const { rows } = await judge.query<Row>('SELECT store, key, value FROM shop_records');
      const wrong = await judge.query<{ sentence: string }>('SELECT sentence FROM impossible');
      return booksOf(
        rows,
        wrong.rows.map(({ sentence }) => sentence),
      );
    },
    async close() {
      await judge.end();
      await database.close();
    },
  };
}

const booksOf = (rows: readonly Row[], impossible: string[]): Books => ({
  impossible,
  records<Name extends keyof Records>(name: Name) {
    const found = rows.filter(({ store }) => store === `shop-${name}`);
    return new Map(found.map(({ key, value }) => [key, value as Records[Name]]));
  },
});
