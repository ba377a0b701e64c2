import { setTimeout as pause } from 'node:timers/promises';
import { CannotGoOn } from './command.ts';

/** How a request reaches a site; tests have ways of their own. */
type Send = (request: Request) => Promise<Response>;

const timeoutMs = 30_000;
/** After each try but the last. */
const pausesMs = [200, 1_000, 3_000, 10_000];

export interface Site {
  url: string;
  token: string;
  send: Send;
}

/**
 * Makes a backup call to a site. It may be repeated, because none of these calls has an effect the
 * second time.
 * @throws CannotGoOn for a refusal, and when the site does not answer the last try.
 */
export async function callSite(
  { url, token, send }: Site,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  // The first call of a command has one try: a mistyped address should fail at once.
  const pauses = path === '' ? [] : pausesMs;
  const make = () =>
    new Request(new URL(`/api/backup${path}`, url), {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  for (let tries = 0; ; tries += 1) {
    const reply = await send(make()).catch(unreached);
    if (typeof reply !== 'string' && reply.ok) return reply;
    const isPassing = typeof reply === 'string' || reply.status === 429 || reply.status >= 500;
    const wait = pauses[tries];
    if (!isPassing || wait === undefined)
      throw new CannotGoOn(typeof reply === 'string' ? reply : await refusal(reply, method, path));
    await pause(wait);
  }
}

function unreached(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error('unknown');
  return `The site cannot be reached: ${cause instanceof Error ? cause.message : message}.`;
}

async function refusal(reply: Response, method: string, path: string): Promise<string> {
  const text = await reply.text();
  const store = path.split('?')[0] ?? '';
  return `The site answered ${method} /api/backup${store} with ${reply.status}: ${text.slice(0, 300)}`;
}
