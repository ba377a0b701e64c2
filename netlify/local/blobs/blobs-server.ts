import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BlobTable, Condition } from './blob-table.ts';

/** Where the Blobs client finds its stores: base64 JSON in `NETLIFY_BLOBS_CONTEXT`. */
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
  /** Answers a call of the client in the server's own process, without a network. */
  answer: (url: string, init: RequestInit | undefined) => Promise<Response>;
  close(): Promise<void>;
}

/**
 * Speaks to the `@netlify/blobs` client as production does, in the calls that the shop makes:
 * GET, PUT and DELETE of /site/store/key, the conditions `If-Match` and `If-None-Match: *` of a
 * write, and GET of /site/store, which lists keys in pages.
 */
export async function startBlobsServer(table: BlobTable, token: string): Promise<BlobsServer> {
  const server = createServer((request, response) => {
    serve(table, token, request, response).catch((error: unknown) => {
      console.error('The local store failed:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  // The client keeps its connections open between two requests of a shopper.
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
    async answer(url, { method = 'GET', headers, body } = {}) {
      const names = new Headers(headers);
      const header = (name: string) => names.get(name) ?? undefined;
      const sent = typeof body === 'string' ? Buffer.from(body) : Buffer.alloc(0);
      const call = { method: method.toUpperCase(), url, header, body: sent };
      const reply = await handle(table, token, call);
      return new Response(reply.body ?? null, reply);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const encodeContext = (context: BlobsContext): string =>
  Buffer.from(JSON.stringify(context)).toString('base64');

interface Call {
  method: string;
  /** Whole, or the path alone. */
  url: string;
  /** By its name in lower case. */
  header: (name: string) => string | undefined;
  body: Uint8Array<ArrayBuffer>;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

async function serve(
  table: BlobTable,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '/', headers } = request;
  const header = (name: string) => headers[name]?.toString();
  const body = await buffer(request);
  const reply = await handle(table, token, { method, url, header, body });
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}

async function handle(table: BlobTable, token: string, call: Call): Promise<Reply> {
  const isAllowed = call.header('authorization') === `Bearer ${token}`;
  const reply = isAllowed ? answer(table, call) : { status: 401 };
  // No reply, not even to a reader, depends on a write that a power cut could still undo.
  await table.onDisk();
  return reply;
}

function answer(table: BlobTable, { method, url, header, body }: Call): Reply {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const path = pathname.replace(/^\/region:[^/]+/, '').split('/');
  const [, , store = '', ...rest] = path;
  const key = rest.join('/');
  switch (key ? method : `${method} list`) {
    case 'GET':
      return get(table, store, key);
    case 'PUT':
      return put(table, store, key, body, header);
    case 'DELETE':
      table.delete(store, key);
      return { status: 204 };
    case 'GET list':
      return list(table, store, searchParams);
    default:
      return { status: 405 };
  }
}

function get(table: BlobTable, store: string, key: string): Reply {
  const blob = table.get(store, key);
  return blob ? { status: 200, headers: { etag: blob.etag }, body: blob.body } : { status: 404 };
}

function put(
  table: BlobTable,
  store: string,
  key: string,
  body: Uint8Array,
  header: Call['header'],
): Reply {
  const etag = table.put(store, key, body, conditionOf(header));
  return etag === null ? { status: 412 } : { status: 200, headers: { etag } };
}

function conditionOf(header: Call['header']): Condition {
  if (header('if-none-match') === '*') return { ifNoneMatch: '*' };
  const ifMatch = header('if-match');
  return ifMatch === undefined ? null : { ifMatch };
}

function list(table: BlobTable, store: string, query: URLSearchParams): Reply {
  const page = table.list(store, query.get('prefix') ?? '', query.get('cursor') ?? '');
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(page),
  };
}
