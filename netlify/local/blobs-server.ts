import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BlobTable, Condition, Page } from './blob-table.ts';

/** What the Blobs client is told about a store, base64 JSON in `NETLIFY_BLOBS_CONTEXT`. */
export interface BlobsContext {
  edgeURL: string;
  uncachedEdgeURL: string;
  siteID: string;
  deployID: string;
  token: string;
  primaryRegion: string;
}

export interface BlobsServer {
  context: BlobsContext;
  close(): Promise<void>;
}

/** Names the client's metadata travels under between it and the store. */
const metadataHeader = 'x-amz-meta-user';

/**
 * Speaks to the `@netlify/blobs` client as production does: entries under /site/store/key, the
 * conditions `If-Match` and `If-None-Match: *`, 304 for a held etag, lists in pages.
 */
export async function startBlobsServer(table: BlobTable, token: string): Promise<BlobsServer> {
  const server = createServer((request, response) => {
    handle(table, token, request, response).catch((error: unknown) => {
      console.error('The local store failed:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  // Pooled connections of the client outlive a pause between two requests of a shopper.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context: BlobsContext = {
    edgeURL: url,
    uncachedEdgeURL: url,
    siteID: 'local',
    deployID: 'local',
    token,
    primaryRegion: 'us-east-2',
  };
  return {
    context,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const encodeContext = (context: BlobsContext): string =>
  Buffer.from(JSON.stringify(context)).toString('base64');

interface Reply {
  status: number;
  headers?: Record<string, string | number>;
  body?: Uint8Array | string;
}

async function handle(
  table: BlobTable,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readAll(request);
  const isOurs = request.headers.authorization === `Bearer ${token}`;
  const reply = isOurs ? answer(table, request, body) : { status: 401 };
  // Nothing is told, not even to a reader, that a power cut could still undo.
  await table.onDisk();
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}

function answer(
  table: BlobTable,
  { method, headers, url }: IncomingMessage,
  body: Uint8Array,
): Reply {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://store');
  const path = pathname.replace(/^\/region:[^/]+/, '').split('/');
  const [, , store, ...rest] = path.map(decodeURIComponent);
  const key = rest.join('/');
  if (!store) return json({ stores: table.stores(searchParams.get('prefix') ?? '') });
  if (!key) return wholeStore(table, store, method, searchParams);
  switch (method) {
    case 'GET':
      return get(table, store, key, headers);
    case 'HEAD':
      return { ...get(table, store, key, headers), body: '' };
    case 'PUT':
      return put(table, store, key, body, headers);
    case 'DELETE':
      table.delete(store, key);
      return { status: 204 };
    default:
      return { status: 405 };
  }
}

type Headers = IncomingMessage['headers'];

function get(table: BlobTable, store: string, key: string, headers: Headers): Reply {
  const blob = table.get(store, key);
  if (!blob) return { status: 404 };
  const { etag, metadata, body } = blob;
  const told = { etag, [metadataHeader]: metadata };
  if (headers['if-none-match'] === etag) return { status: 304, headers: told };
  return { status: 200, headers: { ...told, 'content-length': body.byteLength }, body };
}

function put(
  table: BlobTable,
  store: string,
  key: string,
  body: Uint8Array,
  headers: Headers,
): Reply {
  const condition = conditionOf(headers['if-match'], headers['if-none-match']);
  const metadata = String(headers[metadataHeader] ?? '');
  const etag = table.put(store, key, { body, metadata }, condition);
  return etag === null ? { status: 412 } : { status: 200, headers: { etag } };
}

function conditionOf(ifMatch: string | undefined, ifNoneMatch: string | undefined): Condition {
  if (ifNoneMatch === '*') return { ifNoneMatch };
  return ifMatch === undefined ? null : { ifMatch };
}

function wholeStore(
  table: BlobTable,
  store: string,
  method: string | undefined,
  query: URLSearchParams,
): Reply {
  if (method === 'DELETE') return json({ blobs_deleted: table.clear(store), has_more: false });
  const prefix = query.get('prefix') ?? '';
  const page = table.list(store, prefix, query.get('cursor') ?? '');
  return json(query.get('directories') === 'true' ? folded(page, prefix) : page);
}

/** Keys below a folder under the prefix are told as the folder alone. */
function folded(page: Page, prefix: string): Page & { directories: string[] } {
  const folder = (key: string) => {
    const slash = key.indexOf('/', prefix.length);
    return slash === -1 ? null : key.slice(0, slash);
  };
  const directories = new Set(
    page.blobs.map(({ key }) => folder(key)).filter((name) => name !== null),
  );
  const blobs = page.blobs.filter(({ key }) => folder(key) === null);
  return { ...page, blobs, directories: [...directories] };
}

async function readAll(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const json = (value: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
