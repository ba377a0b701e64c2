import pg from 'pg';
import type { Failures, Gate } from './gate.ts';

/*
 * Sends an isolate's operations through the gate of its current task: each request, each statement.
 */

const ofFetch = (signal: AbortSignal | null | undefined): Failures<Response> => ({
  down: () => new Response(null, { status: 503 }),
  refused: () => new Response(null, { status: 500 }),
  limited: () => new Response(null, { status: 429 }),
  cut() {
    throw new TypeError('fetch failed');
  },
  hang: () =>
    new Promise((_, reject) => {
      const timedOut = new DOMException('Timed out', 'TimeoutError');
      signal?.addEventListener('abort', () => reject(timedOut));
    }),
});

/** From now on, gates requests to Blobs. @param send resolves when an answer is read to its end. */
export function gateRequests(gateNow: () => Gate | undefined, send: typeof fetch): void {
  globalThis.fetch = (input, init) => {
    const ask = () => send(input, init);
    return gateNow()?.pass(ask, ofFetch(init?.signal)) ?? ask();
  };
}

function fail(facts: { code: string; severity?: string }): never {
  throw Object.assign(new Error(facts.code), facts);
}

const ofStatement: Failures<unknown> = {
  down: () => fail({ code: 'ECONNREFUSED' }),
  refused: () => fail({ code: '57014', severity: 'ERROR' }),
  limited: () => fail({ code: '53300', severity: 'FATAL' }),
  cut: () => fail({ code: 'ECONNRESET' }),
  hang: () => new Promise(() => undefined),
};

/**
 * From now on, gates statements to PostgreSQL. Those without parameters only set up a connection.
 */
export function gateStatements(gateNow: () => Gate | undefined): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...statement: unknown[]) => unknown;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...statement: unknown[]): unknown {
      const send = () => Promise.resolve(Reflect.apply(query, this, statement));
      const gate = statement.length > 1 ? gateNow() : undefined;
      return gate ? gate.pass(send, ofStatement) : send();
    },
  });
}
