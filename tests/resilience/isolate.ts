import { parentPort, workerData } from 'node:worker_threads';
import accounts from '../../netlify/functions/accounts.ts';
import placeOrder from '../../netlify/functions/place-order.ts';
import products from '../../netlify/functions/products.ts';
import type { Platform } from '../../netlify/server/edge/http.ts';
import { openShop } from '../../netlify/server/store/shop.ts';
import { finishOrders } from '../../netlify/server/jobs/sweep.ts';
import { Gate, type Plan } from './gate.ts';

/* One instance of the functions, with module state of its own as in production. */

export type Task = { id: number; plan: Plan } & (
  | { do: 'call'; path: string; body?: unknown; headers: Record<string, string> }
  | { do: 'sweep'; now: number }
);

/** What an isolate reports of its tasks. */
export type TaskEvent =
  | { id: number; event: 'answered'; status: number; body: unknown; ms: number }
  | { id: number; event: 'paused' }
  | { id: number; event: 'ended'; operations: number; fault?: string };

const port = parentPort;
if (!port) throw new Error('An isolate runs as a worker.');
const { env } = workerData as { env: Record<string, string> };
Object.assign(process.env, env);
const realFetch = globalThis.fetch;
const deploy = { context: 'production', id: 'production', published: true };
const emit = (event: TaskEvent) => port.postMessage(event);
let goOn: () => void = () => undefined;

function gateFor({ id, plan }: Task): Gate {
  return new Gate(
    plan,
    {
      kill: () => process.exit(),
      pause: () =>
        new Promise((resolve) => {
          goOn = resolve;
          emit({ id, event: 'paused' });
        }),
    },
    realFetch,
  );
}

async function run(task: Task): Promise<void> {
  const gate = gateFor(task);
  // One plan for all tasks under way: those that share an isolate pass or share their faults.
  globalThis.fetch = gate.fetch;
  try {
    await (task.do === 'call' ? call(task) : sweep(task.now));
    emit({ id: task.id, event: 'ended', operations: gate.operations });
  } catch (error) {
    emit({ id: task.id, event: 'ended', operations: gate.operations, fault: String(error) });
  }
}

async function call({ id, path, body: sent, headers }: Task & { do: 'call' }): Promise<void> {
  const work: Promise<unknown>[] = [];
  const platform = {
    params: {},
    deploy,
    requestId: String(id),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  } as Platform;
  const request = new Request(`http://shop.test${path}`, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const handler = { '/api/place-order': placeOrder, '/api/products': products }[path] ?? accounts;
  const start = performance.now();
  const response = await handler(request, platform);
  const body: unknown = await response.json();
  emit({
    id,
    event: 'answered',
    status: response.status,
    body,
    ms: performance.now() - start,
  });
  await Promise.all(work);
}

async function sweep(now: number): Promise<void> {
  const shop = openShop(deploy, Date.now() + 25_000);
  await finishOrders.run(shop, now);
}

port.on('message', (message: Task | 'go-on') => {
  if (message === 'go-on') goOn();
  else void run(message);
});
