import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export type Answer = (request: Request, ip: string) => Promise<Response>;

/** An HTTP server over one function from `Request` to `Response`. */
export function webServer(answer: Answer): Server {
  const server = createServer((incoming, outgoing) => {
    serve(answer, incoming, outgoing).catch((error: unknown) => {
      console.error('A request failed:', error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  server.keepAliveTimeout = 60_000;
  return server;
}

async function serve(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse) {
  const request = toRequest(incoming);
  const response = request
    ? await answer(request, incoming.socket.remoteAddress ?? '')
    : new Response(null, { status: 400 });
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  // A body that was refused unread is still coming: the connection cannot serve another request.
  if (!incoming.complete) headers['connection'] = 'close';
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
