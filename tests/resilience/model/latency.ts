import type { Clock } from '../../../netlify/kernel/store/clock.ts';
import type { Random } from '../../support/random.ts';

interface Event {
  at: number;
  happen: () => void;
}

/**
 * Time in which every store operation takes as long, whatever this machine is doing: the events of
 * any number of functions, one after the other by their time. So the figures of a run depend on
 * the code and the seed alone.
 */
export class Latency {
  readonly clock: Clock;
  readonly #ms: number;
  #now = 1_700_000_000_000;
  /** By their time, and those of one time in their order. */
  readonly #events: Event[] = [];

  constructor(ms: number, random: Random) {
    this.#ms = ms;
    this.clock = {
      now: () => this.#now,
      random,
      pause: (pauseMs) =>
        new Promise((resolve) => {
          this.at(pauseMs, resolve);
        }),
    };
  }

  at(ms: number, happen: () => void): void {
    const at = this.#now + ms;
    const before = this.#events.findLastIndex((event) => event.at <= at);
    this.#events.splice(before + 1, 0, { at, happen });
  }

  /** An operation reaches the store after half its time. */
  operation<Result>(_process: string, commit: () => Result): Promise<Result> {
    return new Promise((resolve) => {
      this.at(this.#ms / 2, () => {
        const result = commit();
        this.at(this.#ms / 2, () => resolve(result));
      });
    });
  }

  async run(): Promise<void> {
    for (let next = this.#events.shift(); next; next = this.#events.shift()) {
      this.#now = next.at;
      next.happen();
      // All promises that can settle by themselves do so before the next event.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  }
}
