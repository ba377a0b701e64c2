import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import type { Deploy } from '../kernel/store/deploy.ts';
import { RateLimits } from './rate-limits.ts';
import { PendingWork } from './pending-work.ts';

/** What a handler of this shop reads of Netlify's context. */
interface LocalContext {
  params: Record<string, string>;
  deploy: Deploy;
  requestId: string;
  ip: string;
  waitUntil(promise: Promise<unknown>): void;
}

interface FunctionModule {
  default: (request: Request, context: LocalContext) => Promise<Response>;
  config?: Config;
}

interface Route {
  paths: URLPattern[];
  excluded: URLPattern[];
  methods: string[];
  limits: RateLimits | null;
  run: FunctionModule['default'];
}

export interface Scheduled {
  /** A cron expression. */
  schedule: string;
  run(): Promise<unknown>;
}

export interface Functions {
  /** Null when no function takes the request. */
  handle(request: Request, ip: string): Promise<Response | null>;
  scheduled: Scheduled[];
  /** Waits for the work that functions gave to `waitUntil`. */
  finished(): Promise<void>;
}

const folder = new URL('../functions/', import.meta.url);

/** The deploy that a machine of one's own stands for. */
export const localDeploy: Deploy = { context: 'dev', id: 'local', published: false };

/** Netlify's functions as they are, routed by the `config` that each exports. */
export async function loadFunctions(deploy: Deploy): Promise<Functions> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const routes: Route[] = [];
  const scheduled: Scheduled[] = [];
  const background = new PendingWork();
  const context = (params: Record<string, string>, ip: string): LocalContext => ({
    params,
    deploy,
    requestId: randomUUID(),
    ip,
    waitUntil: (promise) => background.add(promise, 'Work behind an answer failed:'),
  });
  for (const name of names) {
    const { default: run, config = {} } = (await import(
      new URL(name, folder).href
    )) as FunctionModule;
    if (config.schedule) {
      const request = () => new Request('http://localhost/', { method: 'POST' });
      scheduled.push({ schedule: config.schedule, run: () => run(request(), context({}, '')) });
    } else routes.push(routeOf(config, run));
  }
  return {
    scheduled,
    finished: () => background.finished(),
    async handle(request, ip) {
      const pathname = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
      for (const route of routes) {
        const params = match(route, request.method, pathname);
        if (params === null) continue;
        if (route.limits && !route.limits.allow(ip)) return tooMany(route.limits.windowSize);
        return route.run(request, context(params, ip));
      }
      return null;
    },
  };
}

function routeOf(config: Config, run: FunctionModule['default']): Route {
  const limit = process.env['SHOP_RATE_LIMITS'] === 'on' ? config.rateLimit : undefined;
  return {
    paths: patterns(config.path),
    excluded: patterns(config.excludedPath),
    methods: list(config.method),
    limits: limit ? new RateLimits(limit) : null,
    run,
  };
}

const list = <Item>(value: Item | Item[] | undefined): Item[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

const patterns = (paths: string | string[] | undefined) =>
  list(paths).map((pathname) => new URLPattern({ pathname }));

function match({ paths, excluded, methods }: Route, method: string, pathname: string) {
  if (methods.length > 0 && !methods.includes(method)) return null;
  if (excluded.some((pattern) => pattern.test({ pathname }))) return null;
  const found = paths
    .map((pattern) => pattern.exec({ pathname }))
    .find((result) => result !== null);
  if (!found) return null;
  const groups = Object.entries(found.pathname.groups);
  return Object.fromEntries(groups.map(([name, value]) => [name, decode(value ?? '')]));
}

/** Netlify decodes parameters; one that cannot be decoded stays unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const tooMany = (seconds: number) =>
  new Response('Too many requests\n', {
    status: 429,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': String(seconds) },
  });
