import { realClock, type Clock } from './clock.ts';
import { isSuperseded, type Deploy } from './deploy.ts';
import type { Engine } from './engines/engine.ts';
import { keyValue } from './records/envelope.ts';
import type { KeyValue } from './kv.ts';
import { openEngine } from './engines/open-engine.ts';
import { storeTable, type RecordOf, type StoreName } from './records/store-table.ts';
import { Unavailable } from './unavailable.ts';

type Stores = { [Name in StoreName]: KeyValue<RecordOf<Name>> };

/** The stores of one invocation. */
export interface Shop extends Stores {
  clock: Clock;
  /** The records that this invocation could not read, as '<store>/<key>'. */
  leftOut: ReadonlySet<string>;
}

/** A shopper waits at most this long for a store that does not answer; then the reply is 503. */
const timeoutMs = 8_000;

/**
 * Opens the stores. Each invocation does so, because each gets a token of its own.
 * @param deadline ms since 1970; later calls of the store fail.
 * @throws Unavailable in a superseded deploy, which must not touch the live shop.
 */
export function openShop(deploy: Deploy, deadline = Date.now() + timeoutMs): Shop {
  if (isSuperseded(deploy)) throw new Unavailable('This deploy is superseded: it has no stores.');
  return shopOn(openEngine(deploy, deadline));
}

export function shopOn(engine: Engine): Shop {
  const leftOut = new Set<string>();
  const { name: listName, ...form } = storeTable.unreadable;
  const unreadable = keyValue(engine.store(listName), form);
  async function leaveOut(record: string): Promise<void> {
    if (leftOut.has(record)) return;
    leftOut.add(record);
    // The caller's own failure says more than this one.
    await unreadable.create(record, {}).catch(() => undefined);
  }
  const stores = Object.entries(storeTable).map(([name, kind]) => [
    name,
    keyValue<unknown>(engine.store(kind.name), kind, (key) => leaveOut(`${kind.name}/${key}`)),
  ]);
  return { clock: realClock, leftOut, ...(Object.fromEntries(stores) as Stores) };
}
