import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callBuild, wantBuild } from '../../../src/features/reviews/server/builds.ts';
import { startBuild } from '../../../src/features/reviews/server/jobs.ts';
import { adminToken, openDeploy, openTestShop, type TestShop } from '../../support/shop.ts';
import { dying, eachDeath } from '../../support/mortal.ts';
import { memoryShop } from '../../support/review-audit.ts';
import { reviewBody, reviewCalls } from '../../support/review-calls.ts';

/* Calls of the build hook: a server that counts them. */

const minute = 60_000;
const calls = { taken: 0, status: 200 };
const hook = createServer((request, response) => {
  calls.taken += Number(request.method === 'POST');
  response.writeHead(calls.status).end();
});
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  hook.close();
  await shop.close();
});
beforeEach(async () => {
  Object.assign(calls, { taken: 0, status: 200 });
  vi.stubEnv('BUILD_HOOK_URL', `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`);
  await empty();
});
afterEach(() => vi.unstubAllEnvs());

const { write, publish, refuse, reply, empty } = reviewCalls(() => shop);
const at = <Stores extends ReturnType<TestShop['stores']>>(
  stores: Stores,
  now: number,
): Stores => ({
  ...stores,
  clock: { ...stores.clock, now: () => now },
});

// R297
test('publishing starts one build in ten minutes, and the next one has what came meanwhile', async () => {
  const [one, other] = [await write(), await write()];
  await shop.finished();
  expect(calls.taken).toBe(0);
  await publish(one);
  await shop.finished();
  expect(calls.taken).toBe(1);
  await publish(other);
  await refuse(one);
  await reply(other, 'Thank you.');
  await shop.finished();
  expect(calls.taken).toBe(1);
  const run = (now: number) => startBuild.run(at(shop.stores(), now), now);
  expect(await run(Date.now() + 9 * minute)).toEqual({ started: false });
  expect(await run(Date.now() + 11 * minute)).toEqual({ started: true });
  expect(await run(Date.now() + 30 * minute)).toEqual({ started: false });
  expect(calls.taken).toBe(2);
});

// R297
test('a hook that fails keeps no keeper waiting, is told by its job, and is tried again', async () => {
  const id = await write();
  calls.status = 500;
  expect((await publish(id)).status).toBe(200);
  await shop.finished();
  const run = (now: number) => startBuild.run(at(shop.stores(), now), now);
  await expect(run(Date.now() + 11 * minute)).rejects.toThrow('BUILD_HOOK_URL was answered 500.');
  calls.status = 200;
  expect(await run(Date.now() + 22 * minute)).toEqual({ started: true });
});

// R297
test('nothing is called without the setting, for what no page shows, or by a preview', async () => {
  const id = await write();
  await refuse(id);
  await reply(id, 'No.');
  await shop.finished();
  expect([calls.taken, await shop.stores().builds.read('hook')]).toEqual([0, null]);
  vi.stubEnv('BUILD_HOOK_URL', '');
  await publish(id);
  await shop.finished();
  expect([calls.taken, await shop.stores().builds.read('hook')]).toEqual([0, null]);
});

// R297
test('what is published in a preview starts no build', async () => {
  const deploy = { context: 'deploy-preview', id: 'a-preview', published: false };
  const preview = await openDeploy(deploy);
  const headers = { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': 'the-only-review' };
  await preview.call('POST', '/api/reviews', { body: reviewBody(), headers });
  const [key = ''] = await preview.stores().reviews.keys('r/');
  const path = `/api/desk/reviews/${key.slice('r/'.length)}/publish`;
  expect((await preview.call('POST', path, { headers })).status).toBe(200);
  await preview.finished();
  expect(calls.taken).toBe(0);
});

// R297
test('a function that dies on the way to the hook leaves the build to the sweeper', async () => {
  await eachDeath(async (death) => {
    const memory = memoryShop();
    calls.taken = 0;
    await wantBuild(memory);
    const result = await dying(memory, death, callBuild);
    await callBuild(memory);
    expect(calls.taken).toBeLessThanOrEqual(1);
    await callBuild(at(memory, Date.now() + 11 * minute));
    expect([1, 2]).toContain(calls.taken);
    expect((await memory.builds.read('hook'))?.value.wantedAt).toBeNull();
    return result === 'dead' ? 'dead' : 'alive';
  });
});
