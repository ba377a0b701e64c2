import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callCommand, startCommand } from '../../support/commands.ts';
import { openPglite } from '../../support/databases.ts';
import { localHost, type LocalHost } from '../../support/local-host.ts';
import { adminToken } from '../../support/shop.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run backup` and `npm run restore` against shops that run on this machine. */

let busy: LocalHost;
let empty: LocalHost;
const SHOP_LINK_SECRET = 'the-link-secret-of-both-shops';
beforeAll(async () => {
  [busy, empty] = [await localHost(), await localHost()];
  for (const host of [busy, empty])
    await host.start({
      SHOP_ADMIN_TOKEN: adminToken,
      SHOP_LINK_SECRET,
      SMTP_URL: 'smtp://none.test',
    });
});
afterAll(async () => {
  await busy.kill();
  await empty.kill();
});

const fileOf = (command: 'backup' | 'restore') => `netlify/backup/${command}.ts`;

async function run(
  command: 'backup' | 'restore',
  words: string[],
  { token = adminToken, env = {}, by = callCommand } = {},
) {
  const manner = { env: { SHOP_ADMIN_TOKEN: token, ...env } };
  const { code, out, err } = await by(fileOf(command), words, manner);
  return { code, said: out + err };
}

// R184, R185. With --replace the command waits for 20 s.
test('a shop’s backup is restored into an empty one, which then has its orders', async () => {
  const { orderId, key } = await busy.place();
  const folder = join(temporaryFolder('copy'), 'monday');
  const backup = await run('backup', [busy.url, folder], { by: startCommand });
  expect([backup.code, backup.said]).toEqual([0, expect.stringMatching(/^shop-orders: 1$/m)]);
  const facts = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as unknown;
  expect(facts).toMatchObject({
    site: busy.url,
    leftOut: { 'shop-limits': expect.any(String) as string },
  });

  const restored = await run('restore', [folder, empty.url], { by: startCommand });
  expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/is restored\.$/m)]);
  const read = (host: LocalHost) =>
    fetch(`${host.url}/api/orders/${orderId}`, { headers: { 'X-Order-Key': key } }).then(
      (response): Promise<unknown> => response.json(),
    );
  expect(await read(empty)).toEqual(await read(busy));

  await empty.place();
  const second = await run('restore', [folder, empty.url]);
  expect([second.code, second.said]).toEqual([1, expect.stringContaining('is not empty')]);
  const replaced = await run('restore', [folder, empty.url, '--replace']);
  expect([replaced.code, replaced.said]).toEqual([
    0,
    expect.stringMatching(/^The shop is closed .* \d+ of its records are not in the backup/),
  ]);

  const file = join(folder, 'shop-orders.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Lyon', 'Lyom'));
  const broken = await run('restore', [folder, empty.url]);
  expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('is not as')]);
}, 150_000);

test('a backup is restored into a database that no deploy uses yet, where the live shop will look', async () => {
  const { orderId } = await busy.place();
  const folder = join(temporaryFolder('copy'), 'moving');
  await run('backup', [busy.url, folder]);
  const database = await openPglite();
  const manner = { token: '', env: { DATABASE_URL: database.url } };
  expect((await run('restore', [folder, 'postgres'], manner)).code).toBe(0);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('SELECT store FROM shop_records WHERE key = $1', [orderId]);
  expect(rows).toEqual([{ store: 'shop-orders' }]);
  await client.end();
  await database.close();
});

test.each<[string, 'backup' | 'restore', string[], string?]>([
  ['Usage: ', 'backup', []],
  ['Usage: ', 'restore', ['a']],
  ['no https address', 'backup', ['http://shop.example', 'x']],
  ['no https address', 'backup', ['shop.example', 'x']],
  ['SHOP_ADMIN_TOKEN is not set', 'backup', ['https://shop.example', 'x'], ''],
  ['has no manifest.json', 'restore', ['/nowhere', 'http://localhost:1']],
  ['cannot be reached', 'backup', ['http://localhost:1', join(temporaryFolder('copy'), 'x')]],
])('%s: %s %j', async (sentence, command, words, token) => {
  const { code, said } = await run(command, words, { token });
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
});

test('a wrong token is said in one sentence, and leaves no folder with a backup', async () => {
  const folder = join(temporaryFolder('copy'), 'wrong');
  const { code, said } = await run('backup', [busy.url, folder], { token: 'guess' });
  expect([code, said]).toEqual([1, expect.stringContaining('with 401')]);
  expect((await run('restore', [folder, empty.url])).said).toContain('has no manifest.json');
});
