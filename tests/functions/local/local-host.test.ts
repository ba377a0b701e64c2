import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localHost, type LocalHost } from '../../support/local-host.ts';

/* `npm start` as a process: what it says, where it listens, and how it ends. */

let host: LocalHost;
beforeEach(async () => {
  host = await localHost();
});
afterEach(() => host.kill());

test('it says where the shop is open, serves pages and functions, and ends at Ctrl-C', async () => {
  const { child, said, ended } = await host.start();
  expect(said).toBe(`Attarine is open on ${host.url}`);
  expect((await fetch(`${host.url}/`)).status).toBe(200);
  expect((await fetch(`${host.url}/api/products`)).status).toBe(200);
  expect((await host.place()).total).toBe(203.99);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

// R214
test('it prints a link that signs in at the desk once', async () => {
  const { more } = await host.start();
  const [, link] = /^Sign in to the desk, once: (\S+)$/.exec(more[0] ?? '') ?? [];
  const { origin, pathname, hash } = new URL(link ?? '');
  expect([origin, pathname]).toEqual([host.url, '/desk/login']);
  const press = () =>
    fetch(`${host.url}/api/desk/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ link: hash.replace('#link=', '') }),
    });
  const entered = await press();
  expect(entered.status).toBe(204);
  const Cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const session = await fetch(`${host.url}/api/desk/session`, { headers: { Cookie } });
  expect(await session.json()).toEqual({ keeper: 'token' });
  expect((await press()).status).toBe(401);
});

test('a port in use ends the start with one sentence and an exit code', async () => {
  await host.start();
  const second = await host.start();
  expect(second.said).toBe(`Port ${host.port} is in use; PORT names another.`);
  expect(await second.ended).toBe(1);
});

test('a folder that cannot be written ends the start with one sentence and an exit code', async () => {
  writeFileSync(host.data, '');
  const { said, ended } = await host.start({ SHOP_DATA: join(host.data, 'data') });
  expect(said).toMatch(/^The folder \S+ cannot be written \(.+\); SHOP_DATA names another\.$/);
  expect(said.split('\n')).toHaveLength(1);
  expect(await ended).toBe(1);
});

test('it listens for this machine alone, and knows no rate limits', async () => {
  await host.start();
  // On Linux all of 127.0.0.0/8 is this machine, and reaches only who listens everywhere.
  await expect(fetch(`http://127.0.0.2:${host.port}/`)).rejects.toThrow('fetch failed');
  expect(await eleventhLogin()).toBe(400);
});

test('HOST opens it to others, under the rate limits of production', async () => {
  const { said } = await host.start({ HOST: '0.0.0.0' });
  expect(said).toBe(`Attarine is open on ${host.url}`);
  expect(await eleventhLogin()).toBe(429);
});

test('SHOP_RATE_LIMITS takes them away', async () => {
  await host.start({ HOST: '0.0.0.0', SHOP_RATE_LIMITS: 'off' });
  expect(await eleventhLogin()).toBe(400);
});

test('a HOST that is no address of this machine ends the start with one sentence', async () => {
  const { said, ended } = await host.start({ HOST: '192.0.2.1' });
  expect(said).toBe(
    `The address 192.0.2.1, port ${host.port}, cannot be opened (EADDRNOTAVAIL); HOST and PORT name another.`,
  );
  expect(await ended).toBe(1);
});

async function eleventhLogin(): Promise<number> {
  const login = () =>
    fetch(`${host.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  for (let call = 0; call < 10; call += 1) await login();
  return (await login()).status;
}
