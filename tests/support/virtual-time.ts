import type { Clock } from '../../netlify/kernel/store/clock.ts';
import type { Engine, RawStore } from '../../netlify/kernel/store/engines/engine.ts';
import { guarded } from '../../netlify/kernel/store/engines/engine.ts';
import { shopOn } from '../../netlify/app/shop.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { keysAPage } from './memory-engine.ts';
import { randomFrom } from './random.ts';

/** Time that passes only while all wait for it, so that hours of pauses cost nothing. */
class VirtualTime {
  #now: number;
  readonly #sleepers = new Map<number, (() => void)[]>();
  readonly clock: Clock = {
    now: () => this.#now,
    pause: (ms) => this.pause(ms),
    random: randomFrom(1),
  };

  constructor(start = Date.now()) {
    this.#now = start;
  }

  pause(ms: number): Promise<void> {
    const at = this.#now + ms;
    return new Promise((resolve) => {
      const others = this.#sleepers.get(at);
      if (others) others.push(resolve);
      else this.#sleepers.set(at, [resolve]);
    });
  }

  /** Does some work, and lets time pass as long as it lasts. */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    let isOver = false;
    const done = work().finally(() => {
      isOver = true;
    });
    const wake = async () => {
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        if (isOver) return;
        if (this.#sleepers.size === 0) continue;
        const next = Math.min(...this.#sleepers.keys());
        this.#now = next;
        const sleepers = this.#sleepers.get(next) ?? [];
        this.#sleepers.delete(next);
        for (const resolve of sleepers) resolve();
      }
    };
    const [result] = await Promise.all([done, wake()]);
    return result;
  }
}

/** A shop whose store takes so long for each call, and answers none after a deadline. */
export class SlowShop {
  /** Calls of the store since the start. */
  calls = 0;
  /** Called at each of them. */
  onCall: () => void = () => undefined;
  readonly time = new VirtualTime();
  readonly #engine: Engine;
  readonly #msACall: number;

  constructor(engine: Engine, msACall: number) {
    this.#engine = engine;
    this.#msACall = msACall;
  }

  /** Of jobs: the machine's time, which passes meanwhile, is no limit. */
  readonly limits = {
    clock: this.time.clock,
    giveUp: () => new Promise<never>(() => undefined),
  };

  engine = (deadline = Infinity): Engine => ({
    store: (name) => this.#slow(this.#engine.store(name), deadline),
  });

  open = (deadline = Infinity): Shop => ({
    ...shopOn(this.engine(deadline)),
    clock: this.time.clock,
  });

  #slow(store: RawStore, deadline: number): RawStore {
    const wait = async () => {
      this.calls += 1;
      this.onCall();
      await this.time.pause(this.#msACall);
      if (this.time.clock.now() > deadline) throw new Error('There is no time left.');
    };
    return guarded({
      read: (key) => wait().then(() => store.read(key)),
      write: (...args) => wait().then(() => store.write(...args)),
      delete: (key) => wait().then(() => store.delete(key)),
      async list(prefix) {
        const listed = await store.list(prefix);
        for (let page = 0; page <= listed.length; page += keysAPage) await wait();
        return listed;
      },
      page: (after) => wait().then(() => store.page(after)),
    });
  }
}
