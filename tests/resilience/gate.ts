import { randomFrom, type Random } from '../support/random.ts';

/** What happens to the store operations of one task. Operations are counted from 1. */
export type Plan =
  | { do: 'pass' }
  /** At one operation the function's isolate ends, or pauses until it gets the message to go on. */
  | { do: 'kill' | 'pause'; at: number; when: 'before' | 'after'; pauseBefore?: number }
  /** A share of the operations is refused, limited, cut off before or after its commit, or slow. */
  | { do: 'faults'; share: number; seed: number }
  /** Each operation takes so long, as on a platform whose store is not next door. */
  | { do: 'slow'; ms: number }
  | { do: 'down' }
  | { do: 'hang' };

interface Way {
  kill: () => void;
  pause: () => Promise<void>;
}

/** A `fetch` between a function and its store, which follows the plan of the present task. */
export class Gate {
  operations = 0;
  readonly #plan: Plan;
  readonly #way: Way;
  readonly #random: Random;
  readonly #send: typeof fetch;

  constructor(plan: Plan, way: Way, send: typeof fetch) {
    this.#plan = plan;
    this.#way = way;
    this.#send = send;
    this.#random = randomFrom(plan.do === 'faults' ? plan.seed : 0);
  }

  fetch: typeof fetch = async (input, init) => {
    const number = (this.operations += 1);
    const plan = this.#plan;
    if (plan.do === 'pass') return this.#send(input, init);
    if (plan.do === 'slow') {
      await pause(plan.ms);
      return this.#send(input, init);
    }
    if (plan.do === 'down') return new Response(null, { status: 503 });
    if (plan.do === 'hang') return hang(init?.signal);
    if (plan.do === 'faults')
      return this.#random() < plan.share ? this.#fault(input, init) : this.#send(input, init);
    if (number === plan.pauseBefore) await this.#stop('pause');
    if (number === plan.at && plan.when === 'before') await this.#stop(plan.do);
    const response = await whole(await this.#send(input, init));
    if (number === plan.at && plan.when === 'after') await this.#stop(plan.do);
    return response;
  };

  async #stop(kind: 'kill' | 'pause') {
    if (kind === 'kill') this.#way.kill();
    else await this.#way.pause();
  }

  async #fault(...request: Parameters<typeof fetch>): Promise<Response> {
    const kind = Math.floor(this.#random() * 5);
    if (kind === 0) return new Response(null, { status: 500 });
    if (kind === 1) return new Response(null, { status: 429 });
    if (kind === 2) throw new TypeError('fetch failed');
    if (kind === 3) {
      await whole(await this.#send(...request));
      throw new TypeError('fetch failed');
    }
    await pause(this.#random() * 300);
    return this.#send(...request);
  }
}

/** Reads the answer to its end, so that the store has certainly committed. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const hasBody = response.status !== 204 && response.status !== 304;
  return new Response(hasBody ? body : null, {
    status: response.status,
    headers: response.headers,
  });
}

const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')));
  });

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
