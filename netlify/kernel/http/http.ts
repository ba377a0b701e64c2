import type { Context } from '@netlify/functions';
import { isForeign } from './origin.ts';
import { refuse, send, type Reply } from './reply.ts';
import { isClosed } from '../store/closed-shop.ts';
import { isSuperseded, type Deploy } from '../store/deploy.ts';
import { describe, log } from '../store/log.ts';
import { openShop, type Parts, type Shop } from '../store/shop.ts';
import { Unavailable } from '../store/unavailable.ts';

/**
 * The arguments of an action: the request, the parameters of its path, the deploy and its open
 * stores.
 */
export interface Call {
  request: Request;
  params: Record<string, string>;
  deploy: Deploy;
  /** The address that the call came from. */
  ip: string;
  shop: Shop;
  /**
   * Takes work that runs behind the answer, within a time limit of its own. Failures are logged.
   */
  after: (work: (shop: Shop) => Promise<void>) => void;
}

export type Action = (call: Call) => Promise<Reply>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Actions = Partial<Record<Method, Action>>;
export type Platform = Pick<Context, 'params' | 'deploy' | 'ip' | 'requestId' | 'waitUntil'>;

/** Seconds after which a client may try again when the answer was 503. */
export const retryAfter = '5';
const closedSeconds = '120';

/**
 * Around every function: methods, foreign origins, one try/catch, headers and one line in the
 * log. `path` is the one of the route table, because a request's path may have an order's number. A
 * closed shop takes only reading calls and those in `whileClosed`.
 */
export function endpoint(
  path: string,
  actions: Actions,
  parts: Parts,
  { whileClosed = false } = {},
) {
  return (request: Request, platform: Platform): Promise<Response> =>
    logged(path, request, platform, () => {
      const open = () => openShop(parts, platform.deploy);
      return answer(request, platform, { actions, whileClosed, open });
    });
}

/** Answers every address under /api that no other function has. */
export const notFound = (request: Request, platform: Platform): Promise<Response> =>
  logged('not-found', request, platform, () =>
    Promise.resolve({ reply: refuse(404, 'There is nothing here.') }),
  );

interface Answer {
  reply: Reply;
  /** The error on our side, for the log. */
  fault?: string;
}

/**
 * Uses the platform's id, so that our log, Netlify's log and a shopper's report can be compared.
 */
async function logged(
  path: string,
  { method }: Request,
  { requestId: id, deploy }: Platform,
  work: () => Promise<Answer>,
) {
  const start = performance.now();
  const { reply, ...rest } = isSuperseded(deploy) ? { reply: superseded() } : await work();
  const ms = Math.round(performance.now() - start);
  log({ id, path, method, status: reply.status, ms, ...rest });
  return send(reply, id, method === 'HEAD');
}

async function answer(
  request: Request,
  platform: Platform,
  { actions, whileClosed, open }: { actions: Actions; whileClosed: boolean; open: () => Shop },
): Promise<Answer> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const action = new Map(Object.entries(actions)).get(method);
  if (!action) return { reply: wrongMethod(Object.keys(actions)) };
  if (method !== 'GET' && isForeign(request))
    return { reply: refuse(403, 'This request came from another site.') };
  try {
    const { params, deploy, ip } = platform;
    const shop = open();
    if (method !== 'GET' && !whileClosed && (await isClosed(shop))) return { reply: closed() };
    const after: Call['after'] = (work) =>
      platform.waitUntil(work(open()).catch((error: unknown) => log({ after: describe(error) })));
    const reply = await action({ request, params, deploy, ip, shop, after });
    return { reply: withLeftOut(reply, shop) };
  } catch (error) {
    return { reply: failed(error), fault: describe(error) };
  }
}

/**
 * A good answer says how many records it lacks because they could not be read. An answer that
 * names them itself stays as it is.
 */
function withLeftOut(reply: Reply, { leftOut }: Shop): Reply {
  const { status, body } = reply;
  const isData = status === 200 && typeof body === 'object' && body !== null;
  if (leftOut.size === 0 || !isData || body instanceof Uint8Array || Array.isArray(body))
    return reply;
  return { ...reply, body: { unreadable: leftOut.size, ...body } };
}

const superseded = () =>
  refuse(
    410,
    'This version of the shop is no longer in use. Please reload the page, or open the shop at its main address.',
  );

const closed = () =>
  refuse(
    503,
    'The shop is closed for a few minutes and takes nothing now. Please try again a little later.',
    { 'Retry-After': closedSeconds },
  );

function wrongMethod(methods: string[]): Reply {
  const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods;
  return refuse(405, 'This address does not answer that method.', { Allow: allow.join(', ') });
}

function failed(error: unknown): Reply {
  if (!(error instanceof Unavailable))
    return refuse(500, 'Something went wrong on our side. Please try again.');
  return refuse(503, 'The shop cannot answer just now. Please try again in a moment.', {
    'Retry-After': retryAfter,
  });
}
