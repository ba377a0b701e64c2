import { createHash } from 'node:crypto';

/* A git repository in memory: what the made-up GitHub of the tests serves. */

/** Blobs by the full paths of their files. */
export type Tree = ReadonlyMap<string, string>;

export interface Commit {
  sha: string;
  tree: string;
  parents: readonly string[];
  message: string;
  date: string;
}

export interface Pull {
  number: number;
  title: string;
  body: string;
  head: string;
  base: string;
  state: 'open' | 'closed';
  isMerged: boolean;
}

/** What changes in a tree: null takes a file away. */
export type Changes = Readonly<Record<string, string | Uint8Array | null>>;

export class GitRepository {
  readonly blobs = new Map<string, Uint8Array>();
  readonly trees = new Map<string, Tree>();
  readonly commits = new Map<string, Commit>();
  /** Commits by 'heads/main' and the like. */
  readonly refs = new Map<string, string>();
  readonly pulls: Pull[] = [];
  /** How the deploys of commits went: 'success', 'failure' and the like. */
  readonly statuses = new Map<string, string>();

  /** 'owner/name' */
  readonly name: string;
  readonly defaultBranch: string;

  constructor(name: string, files: Changes, defaultBranch = 'main') {
    this.name = name;
    this.defaultBranch = defaultBranch;
    const tree = this.addTree(this.changed(new Map(), files));
    this.refs.set(`heads/${defaultBranch}`, this.addCommit(tree, [], 'Begin').sha);
  }

  addBlob(content: string | Uint8Array): string {
    const bytes = Buffer.from(content);
    const sha = hash(`blob ${bytes.length}\0`, bytes);
    this.blobs.set(sha, bytes);
    return sha;
  }

  addTree(tree: Tree): string {
    const sha = hash('tree ', JSON.stringify([...tree].sort()));
    this.trees.set(sha, tree);
    return sha;
  }

  addCommit(tree: string, parents: readonly string[], message: string): Commit {
    const date = new Date().toISOString();
    const sha = hash('commit ', JSON.stringify([tree, parents, message, date, this.commits.size]));
    const commit = { sha, tree, parents, message, date };
    this.commits.set(sha, commit);
    return commit;
  }

  /** Commits to a branch at once, as somebody else would. */
  commit(branch: string, message: string, changes: Changes): Commit {
    const before = this.headOf(branch);
    const tree = this.addTree(this.changed(this.treeOf(before), changes));
    const commit = this.addCommit(tree, [before], message);
    this.refs.set(`heads/${branch}`, commit.sha);
    return commit;
  }

  changed(tree: Tree, changes: Changes): Tree {
    const next = new Map(tree);
    for (const [path, content] of Object.entries(changes))
      if (content === null) next.delete(path);
      else next.set(path, this.addBlob(content));
    return next;
  }

  /** @param at a branch or a commit. */
  headOf(at: string): string {
    const sha = this.refs.get(`heads/${at}`) ?? at;
    if (!this.commits.has(sha)) throw new Error(`${this.name} has no ${at}.`);
    return sha;
  }

  /** The commits of a branch, the newest first. */
  history(at: string): Commit[] {
    const found: Commit[] = [];
    let next = this.commits.get(this.headOf(at));
    while (next) {
      found.push(next);
      next = this.commits.get(next.parents[0] ?? '');
    }
    return found;
  }

  isBefore = (older: string, newer: string): boolean =>
    this.history(newer).some(({ sha }) => sha === older);

  treeOf(at: string): Tree {
    const commit = this.commits.get(this.headOf(at));
    return this.trees.get(commit?.tree ?? '') ?? new Map<string, string>();
  }

  /** The text of a file on a branch or in a commit; null when it is not there. */
  textOf(at: string, path: string): string | null {
    const blob = this.blobs.get(this.treeOf(at).get(path) ?? '');
    return blob ? new TextDecoder().decode(blob) : null;
  }

  /** The files that differ between two branches. */
  difference(before: string, after: string): string[] {
    const [old, now] = [this.treeOf(before), this.treeOf(after)];
    const paths = new Set([...old.keys(), ...now.keys()]);
    return [...paths].filter((path) => old.get(path) !== now.get(path)).sort();
  }

  merge(pull: Pull): void {
    this.refs.set(`heads/${pull.base}`, this.headOf(pull.head));
    Object.assign(pull, { state: 'closed', isMerged: true });
  }
}

const hash = (kind: string, content: string | Uint8Array): string =>
  createHash('sha1').update(kind).update(content).digest('hex');
