import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Address } from './address.ts';
import { PendingWork } from './pending-work.ts';

export type Answer = (request: Request, ip: string) => Promise<Response>;

export interface WebServer {
  /** @throws when the address cannot be listened on. */
  listen(address: Address): Promise<void>;
  /** Refuses new connections; resolves when every call under way is answered. */
  drain(): Promise<void>;
  /** Closes the connections that are still open. */
  cut(): void;
}

/** An HTTP server over one function from `Request` to `Response`. */
export function webServer(answer: Answer): WebServer {
  const calls = new PendingWork();
  const server = createServer((incoming, outgoing) => {
    const sent = finished(outgoing).catch(() => 'The caller has gone.');
    calls.add(sent, 'A call failed:');
    serve(answer, server, incoming, outgoing).catch((error: unknown) => {
      console.error('A request failed:', error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  server.keepAliveTimeout = 60_000;
  return {
    listen: ({ port, host }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      }),
    async drain() {
      server.close();
      server.closeIdleConnections();
      await calls.finished();
    },
    cut: () => server.closeAllConnections(),
  };
}

async function serve(
  answer: Answer,
  server: Server,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const request = toRequest(incoming);
  const response = request
    ? await answer(request, incoming.socket.remoteAddress ?? '')
    : new Response(null, { status: 400 });
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  // No further call on this connection: it would stand behind the rest of an unread body, or meet a
  // server that is closing.
  if (!incoming.complete || !server.listening) headers['connection'] = 'close';
  outgoing.writeHead(response.status, headers);
  outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}

/** Null for a request line that is no address. */
function toRequest(incoming: IncomingMessage): Request | null {
  const { method = 'GET', headers, url: path = '/' } = incoming;
  try {
    const url = new URL(
      `http://${headers.host ?? 'localhost'}${path.startsWith('/') ? path : '/'}`,
    );
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null;
    return new Request(url, {
      method,
      headers: pairs,
      body,
      ...(hasBody ? { duplex: 'half' } : {}),
    });
  } catch {
    return null;
  }
}
