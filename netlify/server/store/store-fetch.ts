/** The timeout of one try. Blobs answers in well under a second when it is well. */
const tryTimeoutMs = 2_500;
const pausesMs = [50, 150];

/**
 * Statuses that are passed on. The Blobs client would retry others five times, five seconds apart.
 */
const meaningful = new Set([200, 204, 304, 404, 412]);
const withoutBody = new Set([204, 304]);

/** The status for a store that refused or did not answer. The client never retries it. */
const failedDependency = 424;

/**
 * A `fetch` for the Blobs client, which has no timeout of its own. It makes three quick tries, all
 * before `deadline` (ms since 1970), so that a failing store costs a shopper seconds and not half
 * a minute. The body is read inside the try: a connection that breaks halfway is tried again.
 */
export function storeFetch(deadline: number, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    let reason = 'no time left';
    for (let attempt = 0; attempt <= pausesMs.length; attempt += 1) {
      const left = deadline - Date.now();
      if (left <= 0) break;
      try {
        const signal = AbortSignal.timeout(Math.min(tryTimeoutMs, left));
        const response = await send(input, { ...init, signal });
        if (meaningful.has(response.status)) return await complete(response);
        await response.body?.cancel();
        reason = `status ${response.status}`;
        if (response.status !== 429 && response.status < 500) break;
      } catch (error) {
        reason = error instanceof Error ? error.name : 'unknown';
      }
      await pause(pausesMs[attempt] ?? 0);
    }
    return new Response(null, { status: failedDependency, headers: { 'x-nf-error': reason } });
  };
}

async function complete(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = withoutBody.has(status) ? null : await response.arrayBuffer();
  return new Response(body, { status, headers });
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms * (0.5 + Math.random() / 2));
  });
