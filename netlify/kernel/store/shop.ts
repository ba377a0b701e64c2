import { realClock, type Clock } from './clock.ts';
import { isSuperseded, type Deploy } from './deploy.ts';
import type { Engine } from './engines/engine.ts';
import { keyValue } from './records/envelope.ts';
import type { StoreKind } from './records/form.ts';
import type { KeyValue } from './kv.ts';
import { openEngine } from './engines/open-engine.ts';
import { ownStores } from './stores.ts';
import { Unavailable } from './unavailable.ts';

/** @public The stores of one invocation: each room declares its own, in its `stores.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- The rooms fill it.
export interface Stores {}

/** What lower rooms ask of higher ones: declared where it is asked, filled in `app/ports.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- The rooms fill it.
export interface Ports {}

export type StoreName = keyof Stores;
export type RecordOf<Name extends StoreName> =
  Stores[Name] extends KeyValue<infer Value> ? Value : never;
export type StoreTable = { [Name in StoreName]: StoreKind<RecordOf<Name>> };

/** What a shop is made of; `app` has all of it. */
export interface Parts {
  table: StoreTable;
  ports: Ports;
}

export interface Shop extends Stores, Parts {
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
export function openShop(parts: Parts, deploy: Deploy, deadline = Date.now() + timeoutMs): Shop {
  if (isSuperseded(deploy)) throw new Unavailable('This deploy is superseded: it has no stores.');
  return shopOn(parts, openEngine(deploy, deadline));
}

export function shopOn(parts: Parts, engine: Engine): Shop {
  const leftOut = new Set<string>();
  const { name: listName, ...form } = ownStores.unreadable;
  const unreadable = keyValue(engine.store(listName), form);
  async function leaveOut(record: string): Promise<void> {
    if (leftOut.has(record)) return;
    leftOut.add(record);
    // The caller's own failure says more than this one.
    await unreadable.create(record, {}).catch(() => undefined);
  }
  const stores = Object.entries<StoreKind<unknown>>(parts.table).map(([name, kind]) => [
    name,
    keyValue<unknown>(engine.store(kind.name), kind, (key) => leaveOut(`${kind.name}/${key}`)),
  ]);
  return { clock: realClock, leftOut, ...parts, ...(Object.fromEntries(stores) as Stores) };
}
