import type { MessagePort } from 'node:worker_threads';
import type { BlobsServer } from '../../netlify/local/blobs/blobs-server.ts';

/*
 * Carries an isolate's calls of Blobs to the process that has the store. A network would take half
 * of the processor's time; `blobs-contract.test.ts` and all that start processes try it.
 */

interface Call {
  id: number;
  url: string;
  init: Pick<RequestInit, 'method' | 'body'> & { headers: Record<string, string> };
}

interface Reply {
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

export function answerAt(port: MessagePort, answer: BlobsServer['answer']): void {
  port.on('message', ({ id, url, init }: Call) => {
    void answer(url, init).then(async (response) => {
      const body = await response.arrayBuffer();
      const { status, headers } = response;
      port.postMessage({ id, status, headers: [...headers], body } satisfies Reply, [body]);
    });
  });
}

/** A `fetch` whose answers are read to their end. */
export function fetchBy(port: MessagePort): typeof fetch {
  const waiting = new Map<number, (reply: Reply) => void>();
  port.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let last = 0;
  return async (input, init = {}) => {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(id, resolve);
    const headers = Object.fromEntries(new Headers(init.headers));
    const { method = 'GET', body = null } = init;
    port.postMessage({
      id,
      url: input instanceof Request ? input.url : input.toString(),
      init: { method, body, headers },
    } satisfies Call);
    const { status, ...reply } = await promise;
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? reply.body : null, { status, headers: reply.headers });
  };
}
