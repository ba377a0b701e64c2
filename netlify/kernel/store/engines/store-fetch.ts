import { inTries } from './tries.ts';

/**
 * Statuses that are passed on. The Blobs client would retry others five times, five seconds apart.
 */
const meaningful = new Set([200, 204, 304, 404, 412]);
const withoutBody = new Set([204, 304]);

/** The status for a store that refused or did not answer. The client never retries it. */
const failedDependency = 424;

class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * A `fetch` for the Blobs client, which has no timeout of its own. The body is read inside the try,
 * so a connection that breaks halfway is tried again.
 */
export function storeFetch(deadline: number, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const attempt = async (timeoutMs: number) => {
      // `AbortSignal.timeout` would go on after the answer.
      const ending = new AbortController();
      const timeout = () => ending.abort(new DOMException('Timed out', 'TimeoutError'));
      const timer = setTimeout(timeout, timeoutMs);
      try {
        const response = await send(input, { ...init, signal: ending.signal });
        if (meaningful.has(response.status)) return await complete(response);
        await response.body?.cancel();
        throw new Refused(response.status);
      } finally {
        clearTimeout(timer);
      }
    };
    try {
      return await inTries(deadline, attempt, isPassing);
    } catch (error) {
      const headers = { 'x-nf-error': reasonOf(error) };
      return new Response(null, { status: failedDependency, headers });
    }
  };
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 429 || error.status >= 500;

function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

async function complete(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = withoutBody.has(status) ? null : await response.arrayBuffer();
  return new Response(body, { status, headers });
}
