import type { Config } from '@netlify/functions';

type Limit = NonNullable<Config['rateLimit']>;

/**
 * Netlify's sliding window: `windowLimit` calls in `windowSize` seconds. Calls are counted by
 * address only when `aggregateBy` is a list with 'ip'; Netlify's build takes a bare string for the
 * whole domain, and so does this.
 */
export class RateLimits {
  readonly #limit: Limit;
  readonly #calls = new Map<string, number[]>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  get windowSize(): number {
    return this.#limit.windowSize;
  }

  allow(ip: string, now = Date.now()): boolean {
    const { aggregateBy, windowLimit, windowSize } = this.#limit;
    const key = Array.isArray(aggregateBy) && aggregateBy.includes('ip') ? ip : 'everyone';
    const since = now - windowSize * 1000;
    const recent = (this.#calls.get(key) ?? []).filter((at) => at > since);
    const isAllowed = recent.length < windowLimit;
    if (isAllowed) recent.push(now);
    this.#calls.set(key, recent);
    return isAllowed;
  }
}
