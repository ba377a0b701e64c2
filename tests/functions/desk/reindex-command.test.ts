import { expect, test } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { callCommand, startCommand } from '../../support/commands.ts';
import { hostHere } from '../../support/host-here.ts';
import { order, placed } from '../../support/order.ts';
import { adminToken } from '../../support/settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run desk:reindex` against the local host. */

const command = 'netlify/commands/desk-reindex.ts';
const data = temporaryFolder('reindex');
const env = { SHOP_ADMIN_TOKEN: adminToken };

/** As in a shop that took orders before it had an index. */
function loseIndex(): void {
  const table = new BlobTable(data);
  for (const name of ['shop-index', 'shop-unfolded', 'shop-months']) {
    const store = `deploy:local:${name}`;
    for (const { key } of table.list(store, '', '').blobs) table.delete(store, key);
  }
  table.close();
}

// R212
test('the command builds the index again, says what it changed, and changes nothing twice', async () => {
  const first = await hostHere(env, data);
  for (let orders = 0; orders < 2; orders += 1)
    await placed(await post(`${first.url}/api/place-order`, order()));
  await first.close();
  loseIndex();
  const { url, close } = await hostHere(env, data);
  const lines = (count: number) =>
    [
      `Open orders: ${count} added, 0 changed, 0 removed.`,
      `Orders by month: ${count} added, 0 changed, 0 removed.\n`,
    ].join('\n');
  expect(await startCommand(command, [url], { env })).toEqual({ code: 0, out: lines(2), err: '' });
  expect(await callCommand(command, [url], { env })).toEqual({ code: 0, out: lines(0), err: '' });
  // In this process the shop would have that token, too.
  const guess = { env: { SHOP_ADMIN_TOKEN: 'another-token-of-the-tests' } };
  const refused = await startCommand(command, [url], guess);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('answered 401') as string,
  });
  await close();
});

test('the token travels to no address in the clear', async () => {
  for (const site of ['http://shop.example', 'shop.example', ''])
    expect(await callCommand(command, [site], { env })).toMatchObject({ code: 2 });
});

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
