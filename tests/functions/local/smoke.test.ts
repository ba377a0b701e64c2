import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { encodeContext, startBlobsServer } from '../../../netlify/local/blobs/blobs-server.ts';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { openShop } from '../../../netlify/app/shop.ts';
import { callCommand, startCommand } from '../../support/commands.ts';
import { hostHere } from '../../support/host-here.ts';
import { localHost } from '../../support/local-host.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run smoke` against the local host, and against hosts on which each check must fail. */

const token = 'the-shopkeeper-of-the-smoke-test';
/** The pages are those of the build, with its headers. */
const settings = { SHOP_ADMIN_TOKEN: token, SHOP_RATE_LIMITS: 'on', SHOP_DIST: 'dist' };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** One at a time, in this process. */
async function openHere(env: Record<string, string> = {}, data?: string): Promise<string> {
  const { url, close } = await hostHere({ ...settings, ...env }, data);
  endings.push(close);
  return url;
}

/** Beside it, with stores of its own. */
async function openBeside(): Promise<string> {
  const host = await localHost();
  endings.push(() => host.kill());
  await host.start(settings);
  return host.url;
}

async function smoke(urls: string[], by = callCommand) {
  const manner = { env: { SHOP_ADMIN_TOKEN: token } };
  const { code, out } = await by('tests/smoke/run.ts', urls, manner);
  return { code, lines: out.trim().split('\n') };
}

const failedOf = (lines: string[]) =>
  lines.filter((line) => line.startsWith('FAILED')).map((line) => line.slice(8).split(':')[0]);

test('the shop of this machine is fit to sell, and has stores apart from another', async () => {
  const [url, live] = [await openBeside(), await openHere()];
  const { code, lines } = await smoke([url, live], startCommand);
  expect(lines.at(-1)).toBe('This deploy is fit to sell.');
  expect([code, lines.length]).toEqual([0, 12]);
  expect(await (await fetch(`${url}/api/products`)).json()).toEqual([]);
});

// R174
test('the address of an earlier deploy must answer nothing', async () => {
  const name = 'an earlier deploy answers nothing (410)';
  const url = await openHere();
  const working = await smoke([url, `--old=${url}`]);
  expect([working.code, failedOf(working.lines)]).toEqual([1, [name]]);
  const gone = createServer((_, response) => response.writeHead(410).end('{"error":"Old."}'));
  await new Promise<void>((resolve) => gone.listen(0, resolve));
  endings.push(() => gone.close());
  const old = `http://localhost:${(gone.address() as AddressInfo).port}`;
  // The login of the first run has used up this minute's calls of the first host.
  await endings.shift()?.();
  const { code, lines } = await smoke([await openHere(), `--old=${old}`]);
  expect([code, lines]).toEqual([0, expect.arrayContaining([`ok      ${name}`])]);
});

test.each([
  [
    'a key of Stripe alone',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'the shop says that it is well (jobs, mails, store)',
  ],
  [
    'a token for its texts that GitHub does not take',
    {
      CONTENT_TOKEN: 'ended',
      CONTENT_API: 'http://127.0.0.1:1',
      REPOSITORY_URL: 'https://github.com/house/shop',
    },
    'keepers can open the shop’s texts, or no place for them is set (CONTENT_TOKEN)',
  ],
  ['no rate limits', { SHOP_RATE_LIMITS: 'off' }, 'too many logins are refused (429)'],
  [
    'keys that are too short',
    { JWT_KEYS: 'k:short' },
    'passwords and sessions can be checked (Node 24.7, SHOP_PEPPER, JWT_KEYS)',
  ],
])('a deploy with %s fails that check alone', async (_, env, name) => {
  const { code, lines } = await smoke([await openHere(env)]);
  expect([code, failedOf(lines)]).toEqual([1, [name]]);
});

// R187
test('a shop that is not well is found out', async () => {
  const data = temporaryFolder('unwell');
  const table = new BlobTable(data);
  const blobs = await startBlobsServer(table, 'test');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', encodeContext(blobs.context));
  const at = '2026-01-01T00:00:00.000Z';
  const long = { at, since: at, ms: 1, report: {} };
  await openShop(localDeploy).jobs.put('send-mails', long);
  vi.unstubAllEnvs();
  await blobs.close();
  table.close();
  const { code, lines } = await smoke([await openHere({}, data)]);
  expect([code, failedOf(lines)]).toEqual([
    1,
    ['the shop says that it is well (jobs, mails, store)'],
  ]);
  expect(lines.join()).toContain(`send-mails last ran at ${long.at}`);
});

test('a preview that writes into the live shop is found out', async () => {
  const url = await openHere();
  expect(failedOf((await smoke([url, url])).lines)).toEqual(['this deploy has stores of its own']);
});

test('a host that says yes to everything fails every check', async () => {
  const server: Server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  endings.push(() => server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { code, lines } = await smoke([url, url]);
  expect([code, lines.at(-1)]).toEqual([1, '11 checks failed.']);
});
