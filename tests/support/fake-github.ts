import type { BrowserContext } from '@playwright/test';
import { Branches, type Files } from './github-branches.ts';

/*
 * As much of GitHub's API as the catalogue's editor calls: one repository in memory, with branches
 * and pull requests, which are merged by taking all files of their branch.
 */

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

interface Answer {
  status?: number;
  json?: unknown;
  text?: string;
}

const time = '2026-11-01T12:00:00Z';

export class FakeGitHub {
  readonly pulls: PullRequest[] = [];
  readonly branches: Branches;
  readonly token = 'a-token-of-the-tests';

  constructor(files: Files) {
    this.branches = new Branches(files);
  }

  /** The text of a file on a branch. */
  read = (branch: string, path: string): string | undefined =>
    this.branches.get(branch).get(path)?.toString();

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
    if (call.path.includes('/git/trees/')) return { json: { tree: this.branches.tree() } };
    const blob = /\/git\/blobs\/(\w+)$/.exec(call.path)?.[1];
    if (blob) return { text: this.branches.blob(blob)?.toString() ?? '' };
    const branch = /\/git\/refs\/heads\/(.+)$/.exec(call.path)?.[1];
    if (branch && call.method === 'DELETE') {
      this.branches.remove(branch);
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
      this.branches.merge(pull.head);
      return { json: { merged: true, sha: this.branches.head('main') } };
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
      this.branches.start(name);
      return { createRef: { ref: { name } } };
    }
    if (query?.includes('mutation')) return {};
    if (query?.includes('fork: repository'))
      return {
        fork: { id: 'repository' },
        base: { ref: { target: { oid: this.branches.head('main') } } },
      };
    const { branch = 'main' } = variables as { branch?: string };
    return { repository: this.#selected(query ?? '', branch) };
  }

  /** Every alias of a query, by what it asks. */
  #selected(query: string, branch: string): unknown {
    const nodes = [
      { oid: this.branches.head(branch), message: 'Change', committedDate: time, author: {} },
    ];
    const target = { oid: this.branches.head(branch), history: { nodes } };
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
    const bytes = name.includes(':')
      ? this.branches.get(branch).get(path)
      : this.branches.blob(name);
    const isBinary = path.endsWith('.webp');
    return (
      bytes && {
        oid: this.branches.oid(branch, path),
        byteSize: bytes.length,
        isBinary,
        text: String(bytes),
      }
    );
  }

  #commit(query: string, variables: Record<string, unknown>): unknown {
    const { branch, fileChanges } = variables['input'] as {
      branch: { branchName: string };
      fileChanges: {
        additions: { path: string; contents: string }[];
        deletions: { path: string }[];
      };
    };
    const { branchName } = branch;
    this.branches.commit(branchName, fileChanges);
    const written: Record<string, unknown> = {};
    for (const [, alias = '', path = ''] of query.matchAll(/(file_\d+): file\(path: "([^"]+)"/g))
      written[alias] = { oid: this.branches.oid(branchName, path) };
    const commit = { oid: this.branches.head(branchName), committedDate: time };
    return { createCommitOnBranch: { commit: { ...commit, ...written } } };
  }

  #node(pull: PullRequest): unknown {
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
      headRefOid: this.branches.head(pull.head),
      author: { login: 'keeper', databaseId: 1 },
      labels: { nodes: pull.labels.map((name) => ({ name })) },
      files: { nodes: this.branches.changes(pull.head) },
    };
  }

  readonly #seen = (head: string) => ({
    html_url: `https://github.com/house/shop/pull/${this.pulls.length}`,
    created_at: time,
    updated_at: time,
    head: { sha: this.branches.head(head) },
  });
}
