import { localDeploy } from '../../netlify/local/functions.ts';
import { allRoutes } from '../../netlify/app/routes/all-routes.ts';
import { shopOn } from '../../netlify/app/shop.ts';
import type { Call } from '../../netlify/kernel/http/http.ts';
import { isClosed } from '../../netlify/kernel/store/closed-shop.ts';
import { guarded, type Engine, type RawStore } from '../../netlify/kernel/store/engines/engine.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import { keysAPage } from './memory-engine.ts';
import { adminToken } from './settings.ts';

/* A shop whose calls of the store are counted, in memory: a number says what a call costs, never a time. */

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Counted {
  status: number;
  body: unknown;
  /** Calls of the store until the answer. */
  calls: number;
  /** Those of the work behind it. */
  behind: number;
  /** The same by store and operation, '<store> read'. */
  by: Record<string, number>;
}

export class CountedShop {
  calls = 0;
  readonly #by = new Map<string, number>();
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open = (): Shop => shopOn({ store: (name) => this.#counted(name, this.#engine.store(name)) });

  /** @returns what some work has made of calls. */
  async count(work: (shop: Shop) => Promise<unknown>): Promise<Pick<Counted, 'calls' | 'by'>> {
    this.#by.clear();
    const before = this.calls;
    await work(this.open());
    return { calls: this.calls - before, by: Object.fromEntries(this.#by) };
  }

  /** A call over the network by a keeper, as the functions take it; the work behind its answer follows. */
  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Counted> {
    const url = new URL(path, 'http://shop.test');
    const found = allRoutes.flatMap((route) => {
      const match = new URLPattern({ pathname: route.path }).exec({ pathname: url.pathname });
      return match && route.method === method ? [{ route, match }] : [];
    });
    const [first] = found;
    if (!first) throw new Error(`No call is ${method} ${path}.`);
    const request = new Request(url, {
      method,
      headers: {
        Authorization: `Bearer ${adminToken}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const params = first.match.pathname.groups as Record<string, string>;
    const later: Parameters<Call['after']>[0][] = [];
    let reply: Awaited<ReturnType<typeof first.route.action>> = { status: 0 };
    const cost = await this.count(async (shop) => {
      const after: Call['after'] = (work) => void later.push(work);
      if (method !== 'GET') await isClosed(shop);
      reply = await first.route.action({
        request,
        params,
        deploy: localDeploy,
        ip: '192.0.2.1',
        shop,
        after,
      });
    });
    const answered = this.calls;
    // What comes behind it may leave more behind.
    for (const work of later) await work(this.open());
    return { status: reply.status, body: reply.body, ...cost, behind: this.calls - answered };
  }

  #counted(name: string, store: RawStore): RawStore {
    const count = (operation: string, calls = 1) => {
      this.calls += calls;
      const key = `${name} ${operation}`;
      this.#by.set(key, (this.#by.get(key) ?? 0) + calls);
    };
    return guarded({
      read: (key) => (count('read'), store.read(key)),
      write: (...args) => (count('write'), store.write(...args)),
      delete: (key) => (count('delete'), store.delete(key)),
      async list(prefix) {
        const listed = await store.list(prefix);
        count('list', Math.floor(listed.length / keysAPage) + 1);
        return listed;
      },
      page: (after) => (count('list'), store.page(after)),
    });
  }
}
