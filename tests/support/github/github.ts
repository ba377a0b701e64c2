import type { GitRepository } from './repository.ts';
import { routes } from './rest.ts';

/** GitHub as far as the tests need it, over one repository and for who has the token. */
export class MadeUpGitHub {
  /** 'POST /git/trees' and the like, in the order in which they were answered. */
  readonly calls: string[] = [];
  /** What happens before a call is answered, and the status of its refusal where it is refused. */
  before: (call: string) => number | undefined = () => undefined;

  readonly repository: GitRepository;
  readonly #token: string;

  constructor(repository: GitRepository, token: string) {
    this.repository = repository;
    this.#token = token;
  }

  /** Answers a call, whatever the host in its address. */
  handle = async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    const [status, body] = await this.#answer(request);
    const headers = { ...cors, 'Content-Type': 'application/json; charset=utf-8' };
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
  };

  async #answer(request: Request): Promise<[status: number, body?: unknown]> {
    const { pathname, searchParams: query } = new URL(request.url);
    const given = request.headers.get('authorization')?.replace(/^(Bearer|token) /i, '');
    if (given !== this.#token) return [401, { message: 'Bad credentials' }];
    if (pathname === '/user') return [200, { login: 'keeper', name: 'Keeper', id: 1 }];
    const { repository } = this;
    const missing = [404, { message: 'Not Found' }] as [number, unknown];
    const root = `/repos/${repository.name}`;
    if (pathname !== root && !pathname.startsWith(`${root}/`)) return missing;
    const path = pathname.slice(root.length);
    const call = `${request.method} ${path}`;
    this.calls.push(call);
    const refusal = this.before(call);
    if (refusal !== undefined) return [refusal, { message: 'Refused' }];
    const sent = await request.text();
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
    for (const route of routes) {
      const found = request.method === route.method ? route.path.exec(path) : null;
      if (found) return route.answer({ repository, part: found[1] ?? '', query, body }) ?? missing;
    }
    return missing;
  }
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
};
