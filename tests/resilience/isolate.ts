import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import catalogue from '../../netlify/functions/catalogue.ts';
import desk from '../../netlify/functions/desk.ts';
import placeOrder from '../../netlify/functions/place-order.ts';
import signIn from '../../netlify/functions/sign-in.ts';
import type { Platform } from '../../netlify/kernel/http/http.ts';
import { openShop } from '../../netlify/app/shop.ts';
import { finishOrders } from '../../src/features/orders/server/placing/finish-orders-job.ts';
import { forgetOrder } from '../../src/features/orders/server/forget/forget-order.ts';
import { Gate, type Plan } from './gate.ts';
import { gateRequests, gateStatements } from './gated.ts';
import { fetchBy } from './store-port.ts';

/* One instance of the functions, with module state of its own as in production. */

export type Task = { id: number; plan: Plan } & (
  | { do: 'call'; path: string; body?: unknown; headers: Record<string, string> }
  | { do: 'sweep'; now: number }
  | { do: 'forget'; orders: string[] }
);

/** What an isolate reports of its tasks. */
export type TaskEvent =
  | { id: number; event: 'answered'; status: number; body: unknown; ms: number }
  | { id: number; event: 'paused' }
  | { id: number; event: 'killed' }
  | { id: number; event: 'ended'; operations: number; fault?: string };

/** How an isolate starts. It sleeps while the first number of `sleep` is 0. */
export interface IsolateData {
  env: Record<string, string>;
  sleep: Int32Array<SharedArrayBuffer>;
  /** Answers its calls of Blobs; null when its engine is another one. */
  store: MessagePort | null;
}

const port = parentPort;
if (!port) throw new Error('An isolate runs as a worker.');
const { env, sleep, store } = workerData as IsolateData;
Object.assign(process.env, env);
globalThis.mutant = Number(env['MUTANT']);
const deploy = { context: 'production', id: 'production', published: true };
const emit = (event: TaskEvent) => port.postMessage(event);
const gates = new AsyncLocalStorage<Gate>();
if (store) gateRequests(() => gates.getStore(), fetchBy(store));
gateStatements(() => gates.getStore());

const gateFor = ({ id, plan }: Task): Gate =>
  new Gate(plan, {
    kill() {
      // With its isolate: a connection of the database would stay with the dead function.
      if (process.env['SHOP_STORE'] === 'postgres') process.exit();
      emit({ id, event: 'killed' });
    },
    // The whole isolate stops with its timers, as when the platform freezes it.
    pause() {
      emit({ id, event: 'paused' });
      Atomics.wait(sleep, 0, 0);
      Atomics.store(sleep, 0, 0);
    },
  });

async function run(task: Task, own: Gate): Promise<void> {
  try {
    if (task.do === 'call') await call(task);
    else if (task.do === 'sweep') await sweep(task.now);
    else await forget(task.orders);
    emit({ id: task.id, event: 'ended', operations: own.operations });
  } catch (error) {
    emit({ id: task.id, event: 'ended', operations: own.operations, fault: String(error) });
  }
}

async function call({ id, path, body: sent, headers }: Task & { do: 'call' }): Promise<void> {
  const work: Promise<unknown>[] = [];
  const platform = {
    params: { id: orderOf(path) },
    deploy,
    ip: '192.0.2.1',
    requestId: String(id),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  } as Platform;
  const request = new Request(`http://shop.test${path}`, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const handler = handlerOf(path);
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

const handlerOf = (path: string) =>
  path.startsWith('/api/desk/orders/')
    ? desk
    : ({ '/api/place-order': placeOrder, '/api/products': catalogue }[path] ?? signIn);

const orderOf = (path: string): string => /^\/api\/desk\/orders\/([^/]+)/.exec(path)?.[1] ?? '';

async function sweep(now: number): Promise<void> {
  const shop = openShop(deploy, Date.now() + 25_000);
  await finishOrders.run(shop, now);
}

async function forget(orders: readonly string[]): Promise<void> {
  const shop = openShop(deploy, Date.now() + 25_000);
  for (const orderId of orders) await forgetOrder(shop, orderId);
}

port.on('message', (task: Task) => {
  const gate = gateFor(task);
  void gates.run(gate, () => run(task, gate));
});
