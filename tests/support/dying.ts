import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { FakeBank } from './fake-bank.ts';
import type { TestShop } from './shop.ts';
import { withStores } from './watched-stores.ts';

/** Work that dies at a call of the store or of the bank. */
export function dying(shop: () => TestShop, bank: () => FakeBank) {
  /**
   * Ends some work after one of its calls, before it gets the answer. Calls of the store and of the
   * bank are counted together. A death before the next call would leave the same.
   */
  async function dieAt(
    at: number,
    work: (stores: Shop, provider: FakeBank['provider']) => Promise<unknown>,
  ): Promise<boolean> {
    const died = Promise.withResolvers<true>();
    let count = 0;
    const call = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
      count += 1;
      const isLast = count === at;
      const result = await operation();
      return isLast ? die() : result;
    };
    const die = () => {
      died.resolve(true);
      return new Promise<never>(() => undefined);
    };
    const mortal = <T extends object>(store: T): T =>
      new Proxy(store, {
        get:
          (target, name) =>
          (...args: unknown[]) =>
            call(() =>
              (Reflect.get(target, name) as (...all: unknown[]) => Promise<unknown>)(...args),
            ),
      });
    const stores = withStores(shop().stores(), mortal);
    const provider = bank().providerOn((_, answer) => call(() => Promise.resolve(answer())));
    return Promise.race([died.promise, work(stores, provider).then(() => false)]);
  }

  /** Tries a death at each call, until the work ends alive. */
  async function atEach(
    most: number,
    attempt: (die: (work: Parameters<typeof dieAt>[1]) => Promise<boolean>) => Promise<boolean>,
  ): Promise<void> {
    for (let at = 1; at <= most; at += 1) if (!(await attempt((work) => dieAt(at, work)))) return;
    throw new Error(`The work has more than ${most} calls.`);
  }

  return { atEach };
}
