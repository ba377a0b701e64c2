import type { Clock } from '../../../netlify/kernel/store/clock.ts';
import type { Stage } from './memory-store.ts';

/** At which operation of the victim something happens, counted from 1. */
export interface Stop {
  at: number;
  when: 'before' | 'after';
}

/** One process dies or stands still at one operation of the store; all others go on as ever. */
export class Accident implements Stage {
  readonly clock: Clock;
  readonly #victim: string;
  readonly #kind: 'kill' | 'pause' | 'none';
  readonly #stop: Stop;
  readonly #reached = Promise.withResolvers<null>();
  readonly #goOn = Promise.withResolvers<null>();
  #now = 1_700_000_000_000;
  #isDead = false;
  operations = 0;

  constructor(victim: string, kind: 'kill' | 'pause' | 'none', stop: Stop) {
    this.#victim = victim;
    this.#kind = kind;
    this.#stop = stop;
    this.clock = {
      now: () => this.#now,
      random: () => 0.5,
      pause: (ms) => {
        this.#now += ms;
        return Promise.resolve();
      },
    };
  }

  jump(ms: number): void {
    this.#now += ms;
  }

  /** Resolves when the victim gets to its stop. */
  get reached(): Promise<null> {
    return this.#reached.promise;
  }

  goOn(): void {
    this.#goOn.resolve(null);
  }

  async operation<Result>(process: string, commit: () => Result): Promise<Result> {
    if (process !== this.#victim) return commit();
    if (this.#isDead) return never();
    this.operations += 1;
    if (this.#kind === 'none' || this.operations !== this.#stop.at) return commit();
    if (this.#stop.when === 'before') {
      await this.#happen();
      return commit();
    }
    const result = commit();
    await this.#happen();
    return result;
  }

  async #happen(): Promise<null> {
    this.#reached.resolve(null);
    if (this.#kind === 'pause') return this.#goOn.promise;
    this.#isDead = true;
    return never();
  }
}

const never = <Result>() => new Promise<Result>(() => undefined);
