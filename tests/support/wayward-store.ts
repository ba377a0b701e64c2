/** What a misbehaving store does with one request. */
export type Fault =
  | 'pass'
  | 'hang'
  | 'reset'
  /** Stores what was sent, then breaks the connection: the answer is lost. */
  | 'lose-answer'
  /** Answers with an etag-less 200, as a cache between might. */
  | 'no-etag'
  | { status: number };

export interface WaywardStore {
  fetch: typeof fetch;
  /** Faults for the next requests, in order; after them requests pass. */
  script: (...faults: Fault[]) => void;
  /** How many requests were made. */
  readonly calls: number;
}

/** A `fetch` between the Blobs client and its server that follows a script of faults. */
export function waywardStore(send: typeof fetch = fetch): WaywardStore {
  let faults: Fault[] = [];
  let calls = 0;
  return {
    get calls() {
      return calls;
    },
    script: (...next) => {
      faults = next;
      calls = 0;
    },
    async fetch(input, init) {
      calls += 1;
      const fault = faults.shift() ?? 'pass';
      if (fault === 'reset') throw new TypeError('fetch failed');
      if (fault === 'hang') return untilAborted(init?.signal);
      if (typeof fault === 'object') return new Response('refused', fault);
      const response = await send(input, init);
      if (fault === 'lose-answer') {
        await response.arrayBuffer();
        throw new TypeError('fetch failed');
      }
      if (fault === 'no-etag') response.headers.delete('etag');
      return response;
    },
  };
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')));
  });
