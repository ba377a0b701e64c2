import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/*
 * As much of GitHub's API as the catalogue's editor calls: one repository in memory, with branches
 * and pull requests. Each branch is a list of files; a pull request is merged by taking its list.
 */

type Files = Map<string, Buffer>;

interface PullRequest {
  number: number;
  title: string;
  head: string;
  labels: string[];
  merged: boolean;
}

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Answer = { status?: number; json?: unknown; text?: string };

const time = '2026-11-01T12:00:00Z';
const hash = (bytes: string | Buffer): string => createHash('sha1').update(bytes).digest('hex');

export class FakeGitHub {
  readonly pulls: PullRequest[] = [];
  readonly #branches = new Map<string, Files>();
  readonly token = 'a-token-of-the-tests';

  constructor(files: Files) {
    this.#branches.set('main', files);
  }

  /** The text of a file on a branch. */
  read(branch: string, path: string): string | undefined {
    return this.#branches.get(branch)?.get(path)?.toString();
  }

  branches = (): string[] => [...this.#branches.keys()];

  async listen(context: BrowserContext): Promise<void> {
    await context.route('https://api.github.com/**', async (route) => {
      const sent = route.request();
      const allowed = (await sent.headerValue('authorization'))?.endsWith(this.token) === true;
      const path = decodeURI(new URL(sent.url()).pathname);
      const body = (sent.postDataJSON() ?? {}) as Call['body'];
      const answer = allowed
        ? this.#answer({ method: sent.method(), path, body })
        : { status: 401 };
      const { status = 200, json = {}, text } = answer;
      await route.fulfill({ status, ...(text === undefined ? { json } : { body: text }) });
    });
  }

  #answer(call: Call): Answer {
    if (call.path === '/graphql') return { json: { data: this.#query(call.body) } };
    if (call.path === '/user') return { json: { id: 1, login: 'keeper', name: 'Keeper' } };
    if (call.path.includes('/collaborators/')) return { status: 204, text: '' };
    if (call.path.includes('/git/trees/')) return { json: { tree: this.#tree() } };
    const blob = /\/git\/blobs\/(\w+)$/.exec(call.path)?.[1];
    if (blob) return { text: this.#blob(blob)?.toString() ?? '' };
    const branch = /\/git\/refs\/heads\/(.+)$/.exec(call.path)?.[1];
    if (branch && call.method === 'DELETE') {
      this.#branches.delete(branch);
      return { status: 204, text: '' };
    }
    return this.#ofPulls(call);
  }

  #ofPulls({ method, path, body }: Call): Answer {
    if (method === 'POST' && path.endsWith('/pulls')) {
      const { title, head } = body as { title: string; head: string };
      this.pulls.push({ number: this.pulls.length + 1, title, head, labels: [], merged: false });
      const pull = this.pulls.at(-1);
      return {
        status: 201,
        json: { ...pull, node_id: `pull-${pull?.number}`, ...this.#seen(head) },
      };
    }
    const pull = this.pulls.find(({ number }) => path.includes(`/${number}`));
    if (!pull) return { status: 404 };
    if (path.endsWith('/merge')) {
      pull.merged = true;
      this.#branches.set('main', this.#branches.get(pull.head) ?? new Map());
      return { json: { merged: true, sha: this.#head('main') } };
    }
    if (Array.isArray(body['labels'])) pull.labels = body['labels'] as string[];
    return { json: { number: pull.number, labels: pull.labels.map((name) => ({ name })) } };
  }

  #query({
    query,
    variables = {},
  }: {
    query?: string;
    variables?: Record<string, unknown>;
  }): unknown {
    if (query?.includes('createCommitOnBranch')) return this.#commit(query, variables);
    const input = variables['input'] as { name?: string } | undefined;
    if (query?.includes('createRef')) {
      const name = (input?.name ?? '').replace('refs/heads/', '');
      this.#branches.set(name, new Map(this.#branches.get('main')));
      return { createRef: { ref: { name } } };
    }
    if (query?.includes('mutation')) return {};
    if (query?.includes('fork: repository'))
      return { fork: { id: 'repository' }, base: { ref: { target: { oid: this.#head('main') } } } };
    return { repository: this.#selected(query ?? '', String(variables['branch'] ?? 'main')) };
  }

  /** Every alias of a query, by what it asks. */
  #selected(query: string, branch: string): unknown {
    const nodes = [{ oid: this.#head(branch), message: 'Change', committedDate: time, author: {} }];
    const target = { oid: this.#head(branch), history: { nodes } };
    const aliases = [
      ...query.matchAll(/(\w+_\d+): (object|ref)\((?:oid|expression)?:? ?"?([^")]*)/g),
    ];
    const parts = aliases.map(([, alias = '', kind, name = '']) => [
      alias,
      kind === 'ref' ? { target } : this.#object(name, query.includes('status {')),
    ]);
    const open = this.pulls.filter(({ merged }) => !merged);
    return {
      ...Object.fromEntries(parts),
      defaultBranchRef: { name: 'main' },
      ref: { target },
      pullRequests: { totalCount: open.length, nodes: open.map((pull) => this.#node(pull)) },
    };
  }

  /** A blob by its hash or by branch and path; of a commit, where its preview stands. */
  #object(name: string, isCommit: boolean): unknown {
    const targetUrl = `https://preview-${this.pulls.length}.example`;
    if (isCommit)
      return {
        status: { contexts: [{ context: 'netlify/deploy-preview', state: 'SUCCESS', targetUrl }] },
      };
    const [branch = '', path = ''] = name.split(/:(.*)/);
    const bytes = name.includes(':') ? this.#branches.get(branch)?.get(path) : this.#blob(name);
    const isBinary = path.endsWith('.webp');
    return bytes && { oid: hash(bytes), byteSize: bytes.length, isBinary, text: String(bytes) };
  }

  #commit(query: string, variables: Record<string, unknown>): unknown {
    const { branch, fileChanges } = variables['input'] as {
      branch: { branchName: string };
      fileChanges: {
        additions: { path: string; contents: string }[];
        deletions: { path: string }[];
      };
    };
    const files = this.#branches.get(branch.branchName) ?? new Map<string, Buffer>();
    for (const { path, contents } of fileChanges.additions)
      files.set(path, Buffer.from(contents, 'base64'));
    for (const { path } of fileChanges.deletions) files.delete(path);
    const written = [...query.matchAll(/(file_\d+): file\(path: "([^"]+)"/g)].map(
      ([, alias = '', path = '']) => [alias, { oid: hash(files.get(path) ?? '') }],
    );
    const commit = { oid: this.#head(branch.branchName), committedDate: time };
    return { createCommitOnBranch: { commit: { ...commit, ...Object.fromEntries(written) } } };
  }

  #node(pull: PullRequest): unknown {
    const main = this.#branches.get('main');
    const files = [...(this.#branches.get(pull.head) ?? [])]
      .filter(([path, bytes]) => !main?.get(path)?.equals(bytes))
      .map(([path]) => ({ path, changeType: main?.has(path) ? 'MODIFIED' : 'ADDED' }));
    return {
      id: `pull-${pull.number}`,
      number: pull.number,
      title: pull.title,
      isDraft: false,
      isCrossRepository: false,
      url: `https://github.com/house/shop/pull/${pull.number}`,
      createdAt: time,
      updatedAt: time,
      headRefName: pull.head,
      headRefOid: this.#head(pull.head),
      author: { login: 'keeper', databaseId: 1 },
      labels: { nodes: pull.labels.map((name) => ({ name })) },
      files: { nodes: files },
    };
  }

  readonly #seen = (head: string) => ({
    html_url: `https://github.com/house/shop/pull/${this.pulls.length}`,
    created_at: time,
    updated_at: time,
    head: { sha: this.#head(head) },
  });

  readonly #tree = () =>
    [...(this.#branches.get('main') ?? [])].map(([path, bytes]) => ({
      type: 'blob',
      path,
      sha: hash(bytes),
      size: bytes.length,
    }));

  readonly #blob = (sha: string): Buffer | undefined =>
    [...this.#branches.values()]
      .flatMap((files) => [...files.values()])
      .find((bytes) => hash(bytes) === sha);

  /** A commit by all that its branch holds. */
  readonly #head = (branch: string): string =>
    hash([...(this.#branches.get(branch) ?? [])].map(([path, bytes]) => path + hash(bytes)).join());
}
