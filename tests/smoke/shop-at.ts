/** A shop somewhere, as the checks speak to it. */
export interface ShopAt {
  call(method: string, path: string, options?: Options): Promise<Response>;
  /** The same with the shopkeeper's token. */
  keep(method: string, path: string, options?: Options): Promise<Response>;
}

interface Options {
  body?: unknown;
  headers?: Record<string, string>;
}

const timeoutMs = 15_000;

export function shopAt(url: string, token: string): ShopAt {
  const call: ShopAt['call'] = (method, path, { body, headers = {} } = {}) =>
    fetch(new URL(path, url), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    call,
    keep: (method, path, { body, headers = {} } = {}) =>
      call(method, path, { body, headers: { ...headers, Authorization: `Bearer ${token}` } }),
  };
}

/** @throws what was expected and what came. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected)
    throw new Error(`${what}: expected ${String(expected)}, got ${String(actual)}`);
}

export function expectHeader(response: Response, name: string, pattern: RegExp): void {
  const value = response.headers.get(name);
  if (!pattern.test(value ?? '')) throw new Error(`${name} is ${value ?? 'missing'}`);
}
