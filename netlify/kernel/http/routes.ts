import type { Config } from '@netlify/functions';
import type { z } from 'zod';
import { countedByHost } from '../../../src/base/counted-calls.ts';
import type { Parts } from '../store/shop.ts';
import { endpoint, notFound, type Action, type Method, type Platform } from './http.ts';

/** Who may make a call (netlify/app/guards.ts). */
export type Guard = 'anyone' | 'shopper' | 'keeper' | 'token';

/** A call of the shop: one line in a table of app/routes. */
export interface Route {
  method: Method;
  /** ':name' stands for a parameter, as in Netlify's `config.path`. */
  path: `/${string}`;
  guard: Guard;
  action: Action;
  /** Statuses beside those of `generalAnswers`. A test fails on any other. */
  answers: readonly number[];
  /** Set when the call works while a restore has closed the shop. Reading calls always do. */
  isTakenWhileClosed?: true;
  /** What its JSON body must fit, for docs/api.md. */
  body: (() => z.ZodType) | undefined;
}

/**
 * Statuses that any call may have: the page of another site, an unknown method, a replaced deploy,
 * a body that is too long or not JSON, an error of ours, a store that cannot be reached.
 */
export const generalAnswers: readonly number[] = [403, 405, 410, 413, 415, 500, 503];

export const pathsOf = (routes: readonly Route[]): Route['path'][] => [
  ...new Set(routes.map(({ path }) => path)),
];

/** Of a function that answers these calls. */
export const configOf = (routes: readonly Route[]): Config => ({ path: pathsOf(routes) });

/** Of a function whose calls the platform counts by network address. */
export const rateLimitOf = (name: keyof typeof countedByHost) => ({
  windowLimit: countedByHost[name].most,
  windowSize: countedByHost[name].within,
  aggregateBy: ['ip', 'domain'] satisfies NonNullable<Config['rateLimit']>['aggregateBy'],
});

/** One function for a table of calls; each path answers 405 to the methods that it does not have. */
export function serve(routes: readonly Route[], parts: Parts) {
  const endpoints = pathsOf(routes).map((path) => {
    const own = routes.filter((route) => route.path === path);
    const actions = Object.fromEntries(own.map(({ method, action }) => [method, action]));
    const whileClosed = own.some(({ isTakenWhileClosed }) => isTakenWhileClosed);
    return { pattern: patternOf(path), answer: endpoint(path, actions, parts, { whileClosed }) };
  });
  return (request: Request, platform: Platform): Promise<Response> => {
    const pathname = withoutSlash(new URL(request.url).pathname);
    const found = endpoints.find(({ pattern }) => pattern.test({ pathname }));
    return (found?.answer ?? notFound)(request, platform);
  };
}

const patternOf = (pathname: string) => new URLPattern({ pathname });

/** Netlify takes a path with a slash at its end for the one without. */
const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');
