import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { withStores } from './watched-stores.ts';

/** Before the effect of an operation, or after it and before its answer. */
export type Side = 'before' | 'after';

/**
 * Every point at which a function of so many store operations can stop: before the first and after
 * each, which is before the next.
 */
export const stopsOf = (operations: number): (readonly [at: number, side: Side])[] => [
  [1, 'before'],
  ...Array.from({ length: operations }, (_, index) => [index + 1, 'after'] as const),
];

export interface Stopped {
  /** False when the work ended before it. */
  wasStopped: boolean;
  /** Lets the function go on; without it the function has died. Resolves at the end of its work. */
  goOn: () => Promise<void>;
}

/**
 * Does some work over stores that stop at one operation, counted from 1. Those that are asked for
 * after it, also at once, wait as it does.
 */
export async function stopAt(
  stores: Shop,
  [at, side]: readonly [number, Side],
  work: (shop: Shop) => Promise<unknown>,
): Promise<Stopped> {
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  let count = 0;
  const stop = () => {
    reached.resolve(undefined);
    return released.promise;
  };
  const counted = <T extends object>(store: T): T =>
    new Proxy(store, {
      get:
        (target, name) =>
        async (...args: unknown[]) => {
          count += 1;
          const isHere = count === at;
          if (count > at) await released.promise;
          const operation = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
          if (isHere && side === 'before') await stop();
          const result = await operation(...args);
          if (isHere && side === 'after') await stop();
          return result;
        },
    });
  const done = work(withStores(stores, counted)).then(() => undefined);
  const wasStopped = await Promise.race([reached.promise.then(() => true), done.then(() => false)]);
  return {
    wasStopped,
    async goOn() {
      released.resolve(undefined);
      await done;
    },
  };
}
