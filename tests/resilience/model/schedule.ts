import type { Clock } from '../../../netlify/kernel/store/clock.ts';
import { pick, type Random } from '../../support/random.ts';

/** How one store operation may end. */
export type Fate = 'done' | 'lost answer' | 'not done' | 'killed before' | 'killed after';

interface Waiting {
  process: string;
  /** Lets the operation end like this. */
  go(fate: Fate): void;
}

/** The probability of each fault. */
export interface Weather {
  death: number;
  lost: number;
}

/**
 * Runs processes one store operation at a time, in an order drawn from a seed. Time stands still
 * until nobody can go on without it.
 */
export class Schedule {
  readonly clock: Clock;
  readonly #random: Random;
  readonly #weather: Weather;
  #now = 1_700_000_000_000;
  #waiting: Waiting[] = [];
  #sleeping: { until: number; wake: () => void }[] = [];
  #dead = new Set<string>();
  #isCalm = false;

  constructor(random: Random, weather: Weather) {
    this.#random = random;
    this.#weather = weather;
    this.clock = {
      // Whole milliseconds, as a machine's clock gives them.
      now: () => Math.floor(this.#now),
      random,
      pause: (ms) =>
        new Promise((resolve) => {
          this.#sleeping.push({ until: this.#now + ms, wake: resolve });
        }),
    };
  }

  /** Moves the clock, as when a function is frozen or the sweeper's turn comes. */
  jump(ms: number): void {
    this.#now += ms;
  }

  /** From here on nothing goes wrong. */
  calm(): void {
    this.#isCalm = true;
  }

  /** A process asks for its next store operation. The promise stays open when the process dies. */
  operation<Result>(process: string, commit: () => Result, fail: () => Error): Promise<Result> {
    return new Promise((resolve, reject) => {
      const go = (fate: Fate) => {
        const happens = fate === 'done' || fate === 'lost answer' || fate === 'killed after';
        const result = happens ? commit() : undefined;
        if (fate === 'killed before' || fate === 'killed after') this.#dead.add(process);
        else if (fate === 'done') resolve(result as Result);
        else reject(fail());
      };
      this.#waiting.push({ process, go });
    });
  }

  /** Goes on until every process has ended or died, or for so many operations. */
  async run(operations = Infinity): Promise<void> {
    for (let step = 0; step < operations; step += 1) {
      await quiet();
      this.#waiting = this.#waiting.filter(({ process }) => !this.#dead.has(process));
      if (this.#waiting.length > 0) this.#step();
      else if (!this.#wake()) return;
    }
  }

  #step() {
    const chosen = pick(this.#random, this.#waiting);
    this.#waiting = this.#waiting.filter((one) => one !== chosen);
    chosen.go(this.#fate());
  }

  #fate(): Fate {
    if (this.#isCalm) return 'done';
    const draw = this.#random();
    const { death, lost } = this.#weather;
    if (draw < death) return draw < death / 2 ? 'killed before' : 'killed after';
    if (draw < death + lost) return draw < death + lost / 2 ? 'lost answer' : 'not done';
    return 'done';
  }

  #wake(): boolean {
    this.#sleeping.sort((a, b) => a.until - b.until);
    const next = this.#sleeping.shift();
    if (!next) return false;
    this.#now = Math.max(this.#now, next.until);
    next.wake();
    return true;
  }
}

/** After all promises that can settle by themselves. */
const quiet = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
