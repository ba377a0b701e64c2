import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NetlifyDev } from '@netlify/dev';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bundleFunctions, declaredFunctions } from '../../../netlify/build/bundle-functions.ts';
import { root } from '../../../netlify/local/local-shop.ts';
import type { OrderReply } from '../../../src/features/orders/order.schema.ts';
import { openPglite } from '../../support/databases.ts';
import { openTestShop, order, type TestShop } from '../../support/shop.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/*
 * That the bundles which are deployed run alone, and, in the official emulator over the local Blobs
 * server, that Netlify routes them by the `config` that it reads in them. It reads a bundle in about
 * a second, so it is given those alone that are called here.
 */

const called = ['not-found.mjs', 'place-order.mjs', 'catalogue.mjs'];
const bundles = temporaryFolder('bundles');
const project = temporaryFolder('project');

let shop: TestShop;
let netlify: NetlifyDev;
beforeAll(async () => {
  await bundleFunctions(bundles);
  for (const file of called) cpSync(join(bundles, file), join(project, '.netlify/handlers', file));
  for (const file of ['netlify.toml', 'dist/catalogue.json'])
    cpSync(join(root, file), join(project, file));
  shop = await openTestShop();
  const off = { enabled: false };
  netlify = new NetlifyDev({
    projectRoot: project,
    skipGitignore: true,
    logger: { log: () => undefined, warn: console.warn, error: console.error },
    serverAddress: null,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
    server: off,
    functions: { enabled: true },
    headers: { enabled: true },
    redirects: { enabled: true },
    staticFiles: { enabled: true },
  });
  await netlify.start();
});
afterAll(async () => {
  await netlify.stop();
  await shop.close();
});

afterEach(() => vi.unstubAllEnvs());

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const request = new Request(new URL(path, 'http://localhost:8888'), {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await netlify.handle(request);
  if (!response) throw new Error(`${method} ${path} reached nothing.`);
  return response;
}

// R637
test('the provider’s code is in the functions that ask it, and every bundle stays small', async () => {
  const asking = ['desk', 'orders', 'place-order', 'sweep'];
  const found = (await declaredFunctions()).map(({ name }) => {
    const text = readFileSync(join(bundles, `${name}.mjs`), 'utf8');
    const mostKiB = asking.includes(name) ? 1024 : 500;
    const hasRoom = Buffer.byteLength(text) < mostKiB * 1024;
    return { name, asks: text.includes('api.stripe.com'), hasRoom };
  });
  expect(found).toEqual(
    found.map(({ name }) => ({ name, asks: asking.includes(name), hasRoom: true })),
  );
});

test('each bundle runs without a package beside it', async () => {
  const script = `
    const loaded = [];
    for (const name of process.argv.slice(1)) {
      const { default: handler, config } = await import(${JSON.stringify(bundles)} + '/' + name + '.mjs');
      loaded.push({ name, handler: typeof handler, config });
    }
    console.log(JSON.stringify(loaded));`;
  const declared = await declaredFunctions();
  const names = declared.map(({ name }) => name);
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...names]);
  expect(JSON.parse(stdout)).toEqual(
    declared.map(({ name, config }) => ({ name, handler: 'function', config })),
  );
});

test('an order reaches the function and the store', async () => {
  const response = await call('POST', '/api/place-order', order());
  expect(response.status).toBe(200);
  const { orderId } = (await response.json()) as OrderReply;
  expect((await shop.stores().orders.read(orderId))?.value).toMatchObject({ totalCents: 20399 });
});

test('an order reaches the second engine, whose driver is in the bundle', async () => {
  const database = await openPglite();
  vi.stubEnv('SHOP_STORE', 'postgres');
  vi.stubEnv('DATABASE_URL', database.url);
  const response = await call('POST', '/api/place-order', order());
  expect(response.status).toBe(200);
  const { orderId } = (await response.json()) as OrderReply;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ store: string }>(
    'SELECT store FROM shop_records WHERE key = $1',
    [orderId],
  );
  expect(rows.map(({ store }) => store)).toEqual([
    expect.stringMatching(/^deploy:.*:shop-orders$/),
  ]);
  await client.end();
  await database.close();
});

test.each([
  ['GET', '/api/products', 200],
  ['GET', '/api/products/999', 404],
  ['GET', '/api/place-order', 405],
  ['GET', '/api/nothing/at/all', 404],
])('%s %s answers %d, in JSON', async (method, path, status) => {
  const response = await call(method, path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});
