import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pooledSql } from '../../../netlify/kernel/store/engines/postgres-pool.ts';
import { FaultScript } from '../../support/faults.ts';
import { startPglite } from '../../support/pglite-server.ts';

/* What an instance keeps between two invocations: its connections to the database. */

const script = new FaultScript();
let server: Awaited<ReturnType<typeof startPglite>>;
beforeAll(async () => {
  server = await startPglite(script);
});
afterAll(() => server.close());

let before = 0;
beforeEach(() => {
  before = server.connections;
});
afterEach(() => vi.restoreAllMocks());

/** Each test has a pool of its own: another user's name makes another address. */
let users = 0;
function openPool() {
  const sql = pooledSql(server.url.replace('//postgres@', `//user${(users += 1)}@`));
  return async (number: number, limitMs = 10_000): Promise<unknown> =>
    (await sql.query('SELECT $1::integer AS number', [number], limitMs)).rows[0];
}
const made = () => server.connections - before;

test('a connection is used again', async () => {
  const ask = openPool();
  for (const number of [1, 2, 3]) expect(await ask(number)).toEqual({ number });
  expect(made()).toBe(1);
});

test('fifty questions at once take four connections', async () => {
  const ask = openPool();
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const answers = await Promise.all(numbers.map((number) => ask(number)));
  expect(answers).toEqual(numbers.map((number) => ({ number })));
  expect(made()).toBe(4);
});

test('connections that break while nobody uses them end nothing and are made anew', async () => {
  const ask = openPool();
  await Promise.all([1, 2, 3].map((number) => ask(number)));
  server.cut();
  await expect.poll(() => ask(4).catch(() => null)).toEqual({ number: 4 });
});

test('one that breaks in the middle of a question fails that question alone', async () => {
  const ask = openPool();
  script.write('lose-answer');
  await expect(ask(1)).rejects.toThrow();
  expect(await ask(2)).toEqual({ number: 2 });
});

test('a question that was given up does not get its answer mixed with the next', async () => {
  const ask = openPool();
  await ask(1);
  script.write('hang');
  await expect(ask(2, 200)).rejects.toThrow();
  expect(await ask(3)).toEqual({ number: 3 });
  expect(made()).toBe(2);
});

test('after a long sleep of the instance its connections are not trusted', async () => {
  const ask = openPool();
  await Promise.all([1, 2, 3].map((number) => ask(number)));
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  expect(await ask(4)).toEqual({ number: 4 });
  expect(made()).toBe(4);
});

test('a server that takes connections and says nothing is given up at the limit', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const sql = pooledSql(`postgres://postgres@127.0.0.1:${port}/postgres`);
  await expect(sql.query('SELECT 1', [], 300)).rejects.toThrow();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('a statement that waits for a lock is ended by the server itself', async () => {
  const sql = pooledSql(server.url);
  const limit = async (name: string) =>
    (await sql.query('SELECT current_setting($1) AS value', [name], 10_000)).rows[0];
  expect(await limit('lock_timeout')).toEqual({ value: '2s' });
  expect(await limit('statement_timeout')).toEqual({ value: '2500ms' });
});
