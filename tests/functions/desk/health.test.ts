import { readdirSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeContext } from '../../../netlify/local/blobs/blobs-server.ts';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { timetable } from '../../../src/features/health/timetable.ts';
import { enqueueMail, failedKey } from '../../../netlify/kernel/mail/outbox.ts';
import type { HealthReply } from '../../../src/features/health/health-reply.ts';
import { anyText } from '../../support/matchers.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';
import { store } from '../../support/stored-records.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await shop.close();
});

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

async function health() {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const response = await shop.call('GET', '/api/health', { headers });
  return { status: response.status, body: (await response.json()) as HealthReply };
}

const ran = (name: string, minutes: number, changes: Record<string, unknown> = {}) =>
  shop.stores().jobs.put(name, {
    at: ago(minutes),
    since: ago(minutes),
    ms: 5,
    report: {},
    ...changes,
  });

// R187
test('health is for keepers', async () => {
  expect((await shop.call('GET', '/api/health')).status).toBe(401);
});

// R187
test('a shop that has just been opened is well, and so is one whose jobs run', async () => {
  const fresh = await health();
  expect(fresh).toMatchObject({ status: 200, body: { isWell: true, wrong: [], engine: 'blobs' } });
  expect(fresh.body.deploy).toEqual({ id: 'local', context: 'dev', isLive: false });
  expect(fresh.body.jobs.map(({ name, at }) => [name, at])).toEqual(
    Object.keys(timetable).map((name) => [name, null]),
  );
  await shop.tick();
  const later = await health();
  expect(later.status).toBe(200);
  for (const job of later.body.jobs) expect(job).toMatchObject({ at: anyText, isOverdue: false });
});

// R187
test('a job that missed three runs is overdue', async () => {
  for (const job of ['tell-restocks', 'send-mails']) await ran(job, 0);
  await ran('finish-orders', 14);
  expect((await health()).status).toBe(200);
  await ran('finish-orders', 16);
  const { status, body } = await health();
  expect([status, body.isWell]).toEqual([503, false]);
  expect(body.wrong).toContainEqual(expect.stringMatching(/^The job finish-orders last ran at/));
});

// R187
test('a job that never ran is overdue once another one has run for long enough', async () => {
  await ran('finish-orders', 1, { since: ago(2) });
  expect((await health()).status).toBe(200);
  await ran('finish-orders', 1, { since: ago(4) });
  const { status, body } = await health();
  expect([status, body.wrong]).toEqual([
    503,
    ['tell-restocks', 'send-mails'].map(
      (job) => `The job ${job} has never run; it should run every 1 min.`,
    ),
  ]);
});

// R187
test('a job whose last run failed is wrong until a run succeeds', async () => {
  await ran('send-mails', 0, { report: { fault: 'Unavailable: SMTP_URL is not set.' } });
  const { status, body } = await health();
  expect([status, body.wrong]).toEqual([503, [expect.stringContaining('SMTP_URL is not set')]]);
  await shop.tick();
  expect((await health()).status).toBe(200);
});

test('a damaged note of a job is said, and replaced by its next run', async () => {
  await store('jobs', 'send-mails', 1, { at: '', ms: null, report: {} });
  const { status, body } = await health();
  expect([status, body.store.isReachable]).toEqual([503, true]);
  expect(body.wrong).toEqual(['The record shop-jobs/send-mails cannot be read.']);
  await shop.tick();
  expect((await health()).status).toBe(200);
});

// R187
test('queued and given-up mails are counted; one that the shop waits for is wrong after an hour', async () => {
  const stores = shop.stores();
  const at = (minutes: number) => ({
    ...stores,
    clock: { ...stores.clock, now: () => Date.now() - minutes * minute },
  });
  await enqueueMail(at(120), 'confirm', 'order-1');
  await enqueueMail(at(30), 'notice', 'order-2');
  await stores.due.put(failedKey(Date.now(), 'order-3.confirm'), {});
  const { status, body } = await health();
  expect([status, body.mails]).toMatchObject([200, { queued: 2, givenUp: 1 }]);
  expect(body.mails?.oldestMs).toBeGreaterThanOrEqual(120 * minute);
  expect(body.mails?.oldestToShopMs).toBeLessThan(31 * minute);
  await enqueueMail(at(61), 'contact', 'message-1');
  const late = await health();
  expect(late.status).toBe(503);
  expect(late.body.wrong).toEqual([expect.stringMatching(/^A mail to the shop .* 61 min/)]);
});

// R187
test('a store that does not answer is said in a reply of the same form', async () => {
  const well = (await health()).body;
  const edgeURL = 'http://127.0.0.1:9';
  const names = { siteID: 'x', deployID: 'x', token: 'x', primaryRegion: 'x' };
  const nowhere = encodeContext({ edgeURL, uncachedEdgeURL: edgeURL, ...names });
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', nowhere);
  const { status, body } = await health();
  expect([status, Object.keys(body)]).toEqual([503, Object.keys(well)]);
  expect(body.store).toMatchObject({ isReachable: false, fault: anyText });
  expect(body.wrong).toEqual([expect.stringMatching(/^The store cannot be read/)]);
});

test('the timetable says of each job what the schedule of its function says', async () => {
  const folder = new URL('../../../netlify/functions/', import.meta.url);
  const found: Record<string, number> = {};
  for (const file of readdirSync(folder)) {
    const { config, default: run } = (await import(new URL(file, folder).href)) as {
      config: Config;
      default: (request: Request, platform: { deploy: typeof localDeploy }) => Promise<Response>;
    };
    if (!config.schedule) continue;
    const { jobs } = shop.stores();
    for (const key of await jobs.keys()) await jobs.delete(key);
    await run(new Request('http://shop.test/', { method: 'POST' }), { deploy: localDeploy });
    for (const name of await jobs.keys()) found[name] = minutesOf(config.schedule);
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(timetable).map(([name, { every }]) => [name, every])),
  );
});

function minutesOf(cron: string): number {
  const [, every] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? [];
  if (every !== undefined) return Number(every);
  expect(cron).toMatch(/^\d+ \d+ \* \* \*$/);
  return 24 * 60;
}

// R606
test('settings that take no cards although somebody has set them are wrong', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  const { status, body } = await health();
  expect([status, body.wrong]).toEqual([
    503,
    ['Cards are not taken: STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not.'],
  ]);
});
