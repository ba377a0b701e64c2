import type { BrowserContext } from '@playwright/test';
import { GitHubGraph, time, type PullRequest } from './fake-github-graph.ts';
import { Branches, type Files } from './github-branches.ts';

/*
 * As much of GitHub's API as the catalogue's editor calls: one repository in memory, with branches
 * and pull requests, which are merged by taking all files of their branch.
 */

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

export class FakeGitHub {
  readonly pulls: PullRequest[] = [];
  readonly branches: Branches;
  readonly token = 'a-token-of-the-tests';
  readonly #graph: GitHubGraph;

  constructor(files: Files) {
    this.branches = new Branches(files);
    this.#graph = new GitHubGraph(this.branches, this.pulls);
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
    if (call.path === '/graphql') return { json: { data: this.#graph.query(call.body) } };
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

  readonly #seen = (head: string) => ({
    html_url: `https://github.com/house/shop/pull/${this.pulls.length}`,
    created_at: time,
    updated_at: time,
    head: { sha: this.branches.head(head) },
  });
}
