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

export type Told =
  | { id: number; told: 'answered'; status: number; body: unknown; ms: number }
  | { id: number; told: 'paused' }
  | { id: number; told: 'ended'; operations: number; fault?: string };

const port = parentPort;
if (!port) throw new Error('An isolate runs as a worker.');
const { env } = workerData as { env: Record<string, string> };
Object.assign(process.env, env);
const realFetch = globalThis.fetch;
const deploy = { context: 'production', id: 'production', published: true };
const tell = (told: Told) => port.postMessage(told);
let goOn: () => void = () => undefined;

function gateFor({ id, plan }: Task): Gate {
  return new Gate(
    plan,
    {
      kill: () => process.exit(),
      pause: () =>
        new Promise((resolve) => {
          goOn = resolve;
          tell({ id, told: 'paused' });
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
    tell({ id: task.id, told: 'ended', operations: gate.operations });
  } catch (error) {
    tell({ id: task.id, told: 'ended', operations: gate.operations, fault: String(error) });
  }
}

async function call({ id, path, body, headers }: Task & { do: 'call' }): Promise<void> {
  const work: Promise<unknown>[] = [];
  const platform = {
    params: {},
    deploy,
    requestId: String(id),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  } as Platform;
  const request = new Request(`http://shop.test${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const handler = { '/api/place-order': placeOrder, '/api/products': products }[path] ?? accounts;
  const start = performance.now();
  const response = await handler(request, platform);
  const answer = { status: response.status, body: await response.json() };
  tell({ id, told: 'answered', ...answer, ms: performance.now() - start });
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
