import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localHost, type LocalHost } from '../support/local-host.ts';

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
