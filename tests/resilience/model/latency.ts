import type { Clock } from '../../../netlify/server/store/clock.ts';
import type { Random } from '../../support/random.ts';

interface Event {
  at: number;
  order: number;
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
  #events: Event[] = [];
  #count = 0;

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
    this.#events.push({ at: this.#now + ms, order: (this.#count += 1), happen });
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
    while (this.#events.length > 0) {
      this.#events.sort((a, b) => b.at - a.at || b.order - a.order);
      const next = this.#events.pop();
      if (!next) return;
      this.#now = next.at;
      next.happen();
      // All promises that can settle by themselves do so before the next event.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  }
}
