import type { Shop } from '../../netlify/server/store/shop.ts';

export type Side = 'before' | 'after';

/**
 * Works over a store that stops for ever at one operation, before or after its effect.
 * @param at counted from 1.
 * @returns whether the work got there.
 */
export async function diesAt(
  stores: Shop,
  at: number,
  side: Side,
  work: (shop: Shop) => Promise<unknown>,
): Promise<boolean> {
  let count = 0;
  let reached = (): void => undefined;
  const death = new Promise<true>((resolve) => {
    reached = () => resolve(true);
  });
  const mortal = <T extends object>(store: T): T =>
    new Proxy(store, {
      get:
        (target, name) =>
        async (...args: unknown[]) => {
          count += 1;
          const isLast = count === at;
          const operation = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
          if (!isLast || side === 'after') {
            const result = await operation(...args);
            if (!isLast) return result;
          }
          reached();
          return new Promise(() => undefined);
        },
    });
  const copy = new Proxy(stores, {
    get: (target, name: keyof Shop) => (name === 'clock' ? target.clock : mortal(target[name])),
  });
  return Promise.race([death, work(copy).then(() => false)]);
}
