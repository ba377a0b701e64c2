import { BlobTable } from '../../netlify/local/blobs/blob-table.ts';
import {
  encodeContext,
  startBlobsServer,
  type BlobsServer,
} from '../../netlify/local/blobs/blobs-server.ts';
import { loadFunctions, localDeploy } from '../../netlify/local/functions.ts';
import type { Deploy } from '../../netlify/kernel/store/deploy.ts';
import { openShop } from '../../netlify/app/shop.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { expectDeclared } from './declared-answers.ts';
import { commonSettings } from './settings.ts';

export { deliveryAddress, order, placed, shippingForm } from './order.ts';
export { adminToken, commonSettings } from './settings.ts';

const origin = 'http://shop.test';

/** The functions of one deploy. */
export interface TestDeploy {
  /** Calls a function with a real `Request`; a body that is no string is sent as JSON. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
  /** The stores, opened as the functions open them, but for as long as a test takes. */
  stores: () => Shop;
  /** A request as it comes over the network. */
  handle: (request: Request) => Promise<Response>;
  /** Waits for the work that runs behind answers. */
  finished: () => Promise<unknown>;
  /** Runs the scheduled functions once. */
  tick: () => Promise<unknown>;
}

export interface TestShop extends TestDeploy {
  close: () => Promise<void>;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Over the store of this test. */
export const testSettings = ({ context }: BlobsServer) => ({
  NETLIFY_BLOBS_CONTEXT: encodeContext(context),
  ...commonSettings(),
});

/**
 * The functions over a local store of their own, in PostgreSQL where `TEST_STORE` is set. What this
 * process asks of Blobs does not go over the network, which `blobs-contract.test.ts` and all that
 * start processes try; it would take half of the processor's time.
 */
export async function openTestShop(deploy = localDeploy): Promise<TestShop> {
  const store = await (process.env['TEST_STORE'] ? openPostgresHere() : openBlobsHere());
  Object.assign(process.env, store.settings);
  const opened = await openDeploy(deploy);
  return {
    ...opened,
    async close() {
      await opened.finished();
      await store.close();
    },
  };
}

async function openBlobsHere() {
  const table = new BlobTable(null);
  const blobs = await startBlobsServer(table, 'test');
  const leaveNetwork = answerHere(blobs);
  return {
    settings: testSettings(blobs),
    async close() {
      leaveNetwork();
      await blobs.close();
      table.close();
    },
  };
}

/** Loaded only here, because tests with a DOM import other parts of this file. */
async function openPostgresHere() {
  const { openPglite } = await import('./databases.ts');
  const database = await openPglite();
  return {
    settings: { ...commonSettings(), SHOP_STORE: 'postgres', DATABASE_URL: database.url },
    close: () => database.close(),
  };
}

/** Answers calls of this store within the process. @returns puts an end to it. */
function answerHere({ context, answer }: BlobsServer): () => void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(context.edgeURL)
      ? answer(input, init)
      : send(input, init);
  return () => {
    globalThis.fetch = send;
  };
}

/** The functions of a deploy on whatever store the settings name: deploys have records of their own. */
export async function openDeploy(deploy: Deploy): Promise<TestDeploy> {
  const functions = await loadFunctions(deploy);
  const handle = async (request: Request) => {
    const response = await functions.handle(request, '192.0.2.1');
    if (!response) throw new Error(`No function takes ${request.method} ${request.url}.`);
    return response;
  };
  return {
    handle,
    async call(method, path, { body, headers = {} } = {}) {
      const isJson = body !== undefined && typeof body !== 'string';
      const request = new Request(new URL(path, origin), {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      });
      const response = await handle(request);
      expectDeclared(request, response);
      return response;
    },
    stores: () => openShop(deploy, Date.now() + 60_000),
    finished: () => functions.finished(),
    tick: () => Promise.all(functions.scheduled.map((job) => job.run())),
  };
}
