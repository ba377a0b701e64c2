import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { webServer } from '../../../netlify/local/node-http.ts';
import { startSchedule } from '../../../netlify/local/schedule.ts';
import { localHost, type LocalHost } from '../../support/local-host.ts';
import { freePort } from '../../support/processes.ts';
import { order } from '../../support/shop.ts';

/* How the local host ends: what has been started is finished. */

let host: LocalHost;
beforeEach(async () => {
  host = await localHost();
});
afterEach(async () => {
  vi.useRealTimers();
  await host.kill();
});

/** An order of which only a part has been sent, to a server that has started to read it. */
async function halfAnOrder(url: string) {
  const text = JSON.stringify(order());
  const call = request(`${url}/api/place-order`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    },
  });
  const reply = new Promise<unknown>((resolve, reject) => {
    call.once('error', reject).once('response', (response) => {
      resolve([response.statusCode, response.headers.connection]);
      response.resume();
    });
  });
  call.flushHeaders();
  await new Promise((resolve) => call.once('continue', resolve));
  call.write(text.slice(0, 20));
  return { reply, sendTheRest: () => call.end(text.slice(20)) };
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('asked to end, it answers the call under way, does the work behind it, and refuses new ones', async () => {
  const { child, ended } = await host.start();
  const { reply, sendTheRest } = await halfAnOrder(host.url);
  child.kill('SIGTERM');
  await expect.poll(() => isRefused(host.url), { timeout: 10_000 }).toBe(true);
  sendTheRest();
  expect(await reply).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  const table = new BlobTable(host.data);
  const keys = (store: string) => table.list(`deploy:local:${store}`, '', '').blobs.length;
  expect([keys('shop-orders'), keys('shop-outbox'), keys('shop-intents')]).toEqual([1, 2, 0]);
  table.close();
});

test('a call that does not end is cut off; a connection without a call is not waited for', async () => {
  const port = await freePort();
  const called = Promise.withResolvers<undefined>();
  const server = webServer(() => {
    called.resolve(undefined);
    return new Promise<Response>(() => undefined);
  });
  await server.listen({ port, host: '127.0.0.1' });
  const idle = connect(port, '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  const call = fetch(`http://127.0.0.1:${port}/`).catch(() => 'cut off');
  await called.promise;
  const drained = server.drain();
  server.cut();
  expect(await call).toBe('cut off');
  await drained;
});

test('a scheduled function that is running is waited for', async () => {
  vi.useFakeTimers();
  const run = Promise.withResolvers<undefined>();
  const stop = startSchedule([{ schedule: '*/5 * * * *', run: () => run.promise }]);
  vi.advanceTimersByTime(300_000);
  const steps: string[] = [];
  const stopped = Promise.resolve(stop()).then(() => steps.push('stopped'));
  await Promise.resolve();
  steps.push('finished');
  run.resolve(undefined);
  await stopped;
  expect(steps).toEqual(['finished', 'stopped']);
});
