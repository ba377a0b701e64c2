import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { localHost, type LocalHost } from '../../support/local-host.ts';

/*
 * What the local host has acknowledged is on the disk. A test cannot cut the power, so it checks
 * SQLite's settings and the sync before each reply.
 */

let host: LocalHost;
beforeEach(async () => {
  host = await localHost();
});
afterEach(() => host.kill());

/** Settings of a process that runs this module before its own. */
const preload = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

test('killed in the middle of orders, it has lost none that it acknowledged', async () => {
  const { child, ended } = await host.start();
  const acknowledged: string[] = [];
  // However long that takes here.
  const enough = Promise.withResolvers<undefined>();
  const buyers = Array.from({ length: 8 }, async () => {
    for (;;) {
      acknowledged.push((await host.place()).orderId);
      if (acknowledged.length >= 60) enough.resolve(undefined);
    }
  });
  await Promise.race([enough.promise, ...buyers]);
  child.kill('SIGKILL');
  await Promise.allSettled(buyers);
  await ended;

  const again = await host.start();
  expect(again.said).toBe(`Attarine is open on ${host.url}`);
  const table = new BlobTable(host.data);
  const lost = acknowledged.filter((id) => !table.get('deploy:local:shop-orders', id));
  table.close();
  expect(lost).toEqual([]);
});

test('its connection keeps a log that SQLite itself syncs before it moves the log into the table', async () => {
  const { child, ended } = await host.start(
    preload(`
      import { DatabaseSync } from 'node:sqlite';
      const { close } = DatabaseSync.prototype;
      DatabaseSync.prototype.close = function () {
        const read = (name) => this.prepare('PRAGMA ' + name).get()[name];
        console.log(read('journal_mode'), read('synchronous'));
        close.call(this);
      };
    `),
  );
  let printed = '';
  child.stdout?.on('data', (data: Buffer) => (printed += data.toString()));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // 0 is OFF, 1 is NORMAL.
  expect(printed).toBe('wal 1\n');
});

test('a write that the disk did not take is not acknowledged', async () => {
  await host.start(
    preload(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.fdatasync = (file, done) => done(new Error('The disk failed.'));
      syncBuiltinESMExports();
    `),
  );
  await expect(host.place()).rejects.toThrow('Answered 503');
});
