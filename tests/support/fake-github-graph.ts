import type { Branches } from './github-branches.ts';

/* What the catalogue's editor asks GitHub in GraphQL: files, commits and pull requests. */

export interface PullRequest {
  number: number;
  title: string;
  head: string;
  labels: string[];
  merged: boolean;
}

export const time = '2026-11-01T12:00:00Z';

export class GitHubGraph {
  readonly #branches: Branches;
  readonly #pulls: readonly PullRequest[];

  constructor(branches: Branches, pulls: readonly PullRequest[]) {
    this.#branches = branches;
    this.#pulls = pulls;
  }

  query({
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
      this.#branches.start(name);
      return { createRef: { ref: { name } } };
    }
    if (query?.includes('mutation')) return {};
    if (query?.includes('fork: repository'))
      return {
        fork: { id: 'repository' },
        base: { ref: { target: { oid: this.#branches.head('main') } } },
      };
    const { branch = 'main' } = variables as { branch?: string };
    return { repository: this.#selected(query ?? '', branch) };
  }

  /** Every alias of a query, by what it asks. */
  #selected(query: string, branch: string): unknown {
    const nodes = [
      { oid: this.#branches.head(branch), message: 'Change', committedDate: time, author: {} },
    ];
    const target = { oid: this.#branches.head(branch), history: { nodes } };
    const aliases = [
      ...query.matchAll(/(\w+_\d+): (object|ref)\((?:oid|expression)?:? ?"?([^")]*)/g),
    ];
    const parts = aliases.map(([, alias = '', kind, name = '']) => [
      alias,
      kind === 'ref' ? { target } : this.#object(name, query.includes('status {')),
    ]);
    const open = this.#pulls.filter(({ merged }) => !merged);
    return {
      ...Object.fromEntries(parts),
      defaultBranchRef: { name: 'main' },
      ref: { target },
      pullRequests: { totalCount: open.length, nodes: open.map((pull) => this.#node(pull)) },
    };
  }

  /** A blob by its hash or by branch and path; of a commit, where its preview stands. */
  #object(name: string, isCommit: boolean): unknown {
    const targetUrl = `https://preview-${this.#pulls.length}.example`;
    if (isCommit)
      return {
        status: { contexts: [{ context: 'netlify/deploy-preview', state: 'SUCCESS', targetUrl }] },
      };
    const [branch = '', path = ''] = name.split(/:(.*)/);
    const bytes = name.includes(':')
      ? this.#branches.get(branch).get(path)
      : this.#branches.blob(name);
    const isBinary = path.endsWith('.webp');
    return (
      bytes && {
        oid: this.#branches.oid(branch, path),
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
    this.#branches.commit(branchName, fileChanges);
    const written: Record<string, unknown> = {};
    for (const [, alias = '', path = ''] of query.matchAll(/(file_\d+): file\(path: "([^"]+)"/g))
      written[alias] = { oid: this.#branches.oid(branchName, path) };
    const commit = { oid: this.#branches.head(branchName), committedDate: time };
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
      headRefOid: this.#branches.head(pull.head),
      author: { login: 'keeper', databaseId: 1 },
      labels: { nodes: pull.labels.map((name) => ({ name })) },
      files: { nodes: this.#branches.changes(pull.head) },
    };
  }
}
