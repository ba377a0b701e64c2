import { MessageChannel, Worker } from 'node:worker_threads';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { bundled } from './bundle.ts';
import type { Plan } from './gate.ts';
import type { IsolateData, Task, TaskEvent } from './isolate.ts';
import { answerAt } from './store-port.ts';
import type { Mutation } from './switched.ts';
import type { WatchedStore } from './watched-books.ts';
import { openWatchedStore } from './watched-store.ts';

export interface Answer {
  status: number;
  body: { error?: string; orderId?: string; total?: number; outOfStock?: string[] } | null;
  ms: number;
}

/** A task under way in an isolate. */
export interface Run {
  /** Null when the function was killed before it answered. */
  answer: Promise<Answer | null>;
  /** Resolves with true when the function pauses at the planned operation, with false when it never did. */
  paused: Promise<boolean>;
  /** Its store operations; null when the function was killed. */
  ended: Promise<number | null>;
}

const pass: Plan = { do: 'pass' };
/** The sweeper then takes every intent, and no reservation is overdue yet. */
const threeMinutes = 180_000;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

export class Isolate {
  readonly #worker: Worker;
  readonly #runs = new Map<number, (event: TaskEvent) => void>();
  isAlive = true;
  readonly #sleep = new Int32Array(new SharedArrayBuffer(4));
  #next = 1;

  constructor(file: string, env: Record<string, string>, answer: WatchedStore['answer']) {
    const { port1, port2 } = new MessageChannel();
    if (answer) answerAt(port1, answer);
    const workerData: IsolateData = { env, sleep: this.#sleep, store: answer && port2 };
    this.#worker = new Worker(file, { workerData, transferList: answer ? [port2] : [] });
    this.#worker.on('message', (event: TaskEvent) => this.#runs.get(event.id)?.(event));
    // Nobody listens for 'error': what no function of an isolate has caught fails the tests.
    this.#worker.on('exit', () => {
      this.isAlive = false;
      this.#runs.forEach((handle, id) => handle({ id, event: 'killed' }));
    });
  }

  call(path: string, body?: unknown, headers: Record<string, string> = {}, plan = pass): Run {
    return this.#run({ do: 'call', path, body, headers, plan });
  }

  sweep(plan = pass): Run {
    return this.#run({ do: 'sweep', now: Date.now() + threeMinutes, plan });
  }

  /** Takes the persons out of orders. */
  forget(orders: readonly string[], plan = pass): Run {
    return this.#run({ do: 'forget', orders: [...orders], plan });
  }

  /** Lets a paused function go on. */
  goOn(): void {
    Atomics.store(this.#sleep, 0, 1);
    Atomics.notify(this.#sleep, 0);
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }

  #run(task: WithoutId<Task>): Run {
    const id = this.#next++;
    const answer = Promise.withResolvers<Answer | null>();
    const paused = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<number | null>();
    this.#runs.set(id, (event) => {
      if (event.event === 'killed' || event.event === 'ended') {
        answer.resolve(null);
        paused.resolve(false);
        ended.resolve(event.event === 'killed' ? null : event.operations);
        this.#runs.delete(id);
      } else if (event.event === 'paused') paused.resolve(true);
      else answer.resolve({ ...event, body: event.body as Answer['body'] });
    });
    this.#worker.postMessage({ ...task, id });
    return { answer: answer.promise, paused: paused.promise, ended: ended.promise };
  }
}

export interface World {
  isolates: Isolate[];
  store: WatchedStore;
  /** One more isolate, for functions that die. */
  victim: () => Isolate;
  close: () => Promise<void>;
}

/**
 * A run of the sweeper ends with its time, and the next one goes on: until nothing is left, or until
 * four in a row have ended nothing. One may be without time on a busy machine.
 */
export async function sweepToTheEnd({ isolates, store }: World): Promise<void> {
  let left = Infinity;
  for (let vain = 0; left > 0 && vain < 4;) {
    await isolates[0]?.sweep().ended;
    const now = (await store.books()).records('intents').size;
    vain = now < left ? 0 : vain + 1;
    left = now;
  }
}

/** The code of an instance, with all these mutations of it. */
export const isolated = (mutations: readonly Mutation[] = []): Promise<string> =>
  bundled('isolate.ts', temporaryFolder('world'), mutations);

/**
 * Several instances of the functions over one store.
 * @param mutant which of the mutations of their code they have, by number; with 0 none
 */
export async function openWorld(size: number, code = isolated(), mutant = 0): Promise<World> {
  const store = await openWatchedStore();
  const file = await code;
  // Without a mail server the mails stay queued, where the audit counts them.
  const env = { ...store.settings, SMTP_URL: '', MUTANT: String(mutant) };
  const spawn = () => new Isolate(file, env, store.answer);
  const isolates = Array.from({ length: size }, spawn);
  let last: Isolate | null = null;
  return {
    isolates,
    store,
    victim: () => (last?.isAlive ? last : (last = spawn())),
    async close() {
      const all = last ? [...isolates, last] : isolates;
      await Promise.all(all.map((isolate) => isolate.close()));
      await store.close();
    },
  };
}
