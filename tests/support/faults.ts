/** What a misbehaving store does with one request. */
export type Fault =
  | 'pass'
  | 'hang'
  | 'reset'
  /** Stores what was sent, then breaks the connection: the answer is lost. */
  | 'lose-answer'
  /** Answers with an etag-less 200, as a cache between might. */
  | 'no-etag'
  | { status: number }
  /** Refuses with an SQLSTATE. */
  | { code: string };

/** Faults for the next requests, in order; after them requests pass. */
export class FaultScript {
  /** How many requests were made since it was written. */
  calls = 0;
  #faults: Fault[] = [];

  write(...faults: Fault[]): void {
    this.#faults = faults;
    this.calls = 0;
  }

  next(): Fault {
    this.calls += 1;
    return this.#faults.shift() ?? 'pass';
  }
}

/** A `fetch` between the Blobs client and its server that follows the script. */
export function waywardFetch(script: FaultScript): typeof fetch {
  return async (input, init) => {
    const fault = script.next();
    if (fault === 'reset') throw new TypeError('fetch failed');
    if (fault === 'hang') return untilAborted(init?.signal);
    if (typeof fault === 'object' && 'status' in fault) return new Response('refused', fault);
    const response = await fetch(input, init);
    if (fault === 'lose-answer') {
      await response.arrayBuffer();
      throw new TypeError('fetch failed');
    }
    if (fault === 'no-etag') response.headers.delete('etag');
    return response;
  };
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Timed out', 'TimeoutError')));
  });
