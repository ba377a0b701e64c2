import { randomFrom, type Random } from '../support/random.ts';

/** What happens to the store operations of one task. Operations are counted from 1. */
export type Plan =
  | { do: 'pass' }
  /** At one operation the function ends, or its isolate pauses until it gets the message to go on. */
  | { do: 'kill' | 'pause'; at: number; when: 'before' | 'after'; pauseBefore?: number }
  /** A share of the operations is refused, limited, cut off before or after its commit, or slow. */
  | { do: 'faults'; share: number; seed: number }
  /** Each operation takes so long, as with a distant store. */
  | { do: 'slow'; ms: number }
  | { do: 'down' }
  | { do: 'hang' };

interface Route {
  kill: () => void;
  pause: () => void;
}

/** How an operation on a store of some kind fails: with a result or with an error. */
export interface Failures<Result> {
  down: () => Result;
  refused: () => Result;
  limited: () => Result;
  cut: () => never;
  hang: () => Promise<Result>;
}

/** Lies between a function and its store, and follows the plan of the current task. */
export class Gate {
  operations = 0;
  #isDead = false;
  readonly #plan: Plan;
  readonly #route: Route;
  readonly #random: Random;

  constructor(plan: Plan, route: Route) {
    this.#plan = plan;
    this.#route = route;
    this.#random = randomFrom(plan.do === 'faults' ? plan.seed : 0);
  }

  /** `send` resolves when the store has certainly committed. */
  async pass<Result>(send: () => Promise<Result>, failures: Failures<Result>): Promise<Result> {
    const number = (this.operations += 1);
    const plan = this.#plan;
    if (plan.do === 'pass') return send();
    if (plan.do === 'slow') {
      await pause(plan.ms);
      return send();
    }
    if (plan.do === 'down') return failures.down();
    if (plan.do === 'hang') return failures.hang();
    if (plan.do === 'faults')
      return this.#random() < plan.share ? this.#fault(send, failures) : send();
    if (number === plan.pauseBefore) this.#route.pause();
    if (number === plan.at && plan.when === 'before') this.#stop(plan.do);
    const result = this.#isDead ? null : await send();
    if (number === plan.at && plan.when === 'after') this.#stop(plan.do);
    // Nothing answers a dead function, so it does nothing any more.
    return this.#isDead ? new Promise(() => undefined) : (result as Result);
  }

  #stop(how: keyof Route): void {
    this.#isDead = how === 'kill';
    this.#route[how]();
  }

  async #fault<Result>(send: () => Promise<Result>, failures: Failures<Result>): Promise<Result> {
    const kind = Math.floor(this.#random() * 5);
    if (kind === 0) return failures.refused();
    if (kind === 1) return failures.limited();
    if (kind === 2) return failures.cut();
    if (kind === 3) {
      await send();
      return failures.cut();
    }
    await pause(this.#random() * 300);
    return send();
  }
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
