import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { withStores } from './watched-stores.ts';

export interface Death {
  /** The number of the store operation, from 1. */
  at: number;
  /** Before its effect, or after it and before its answer. */
  side: 'before' | 'after';
}

/**
 * Does some work over stores that stop for ever at one operation, as when the platform ends a
 * function: none that is asked for after it has an effect.
 * @returns the work's result, or 'dead'.
 */
export function dying<Result>(
  stores: Shop,
  { at, side }: Death,
  work: (mortal: Shop) => Promise<Result>,
): Promise<Result | 'dead'> {
  let count = 0;
  let die = (): void => undefined;
  const death = new Promise<'dead'>((resolve) => {
    die = () => resolve('dead');
  });
  const mortal = <T extends object>(store: T): T =>
    new Proxy(store, {
      get:
        (target, name) =>
        async (...args: unknown[]) => {
          count += 1;
          const isLast = count === at;
          if (count > at) return new Promise(() => undefined);
          const operation = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
          if (!isLast || side === 'after') {
            const result = await operation(...args);
            if (!isLast) return result;
          }
          die();
          return new Promise(() => undefined);
        },
    });
  return Promise.race([death, work(withStores(stores, mortal))]);
}

/**
 * Tries a death before the first operation and after each, which is before the next, until the work
 * ends alive.
 * @param attempt sets up, lets the work die there, and judges what is left.
 * @returns how many operations the work has.
 */
export async function eachDeath(
  attempt: (death: Death) => Promise<'dead' | 'alive'>,
): Promise<number> {
  if ((await attempt({ at: 1, side: 'before' })) === 'alive') return 0;
  for (let at = 1; ; at += 1) if ((await attempt({ at, side: 'after' })) === 'alive') return at - 1;
}
