import { createHash } from 'node:crypto';

/* The branches of a repository in memory: each is a list of files. */

export type Files = Map<string, Buffer>;

interface FileChanges {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

const hash = (bytes: string | Buffer): string => createHash('sha1').update(bytes).digest('hex');

export class Branches {
  readonly #branches = new Map<string, Files>();

  constructor(main: Files) {
    this.#branches.set('main', main);
  }

  names = (): string[] => [...this.#branches.keys()];

  get = (branch: string): Files => this.#branches.get(branch) ?? new Map<string, Buffer>();

  /** A new branch that begins at the main one. */
  start(branch: string): void {
    this.#branches.set(branch, new Map(this.get('main')));
  }

  merge(branch: string): void {
    this.#branches.set('main', new Map(this.get(branch)));
  }

  remove(branch: string): void {
    this.#branches.delete(branch);
  }

  commit(branch: string, { additions, deletions }: FileChanges): void {
    const files = this.get(branch);
    for (const { path, contents } of additions) files.set(path, Buffer.from(contents, 'base64'));
    for (const { path } of deletions) files.delete(path);
  }

  /** What a pull request changes. */
  changes(branch: string): { path: string; changeType: string }[] {
    const main = this.get('main');
    return [...this.get(branch)]
      .filter(([path, bytes]) => !main.get(path)?.equals(bytes))
      .map(([path]) => ({ path, changeType: main.has(path) ? 'MODIFIED' : 'ADDED' }));
  }

  tree = () =>
    [...this.get('main')].map(([path, bytes]) => ({
      type: 'blob',
      path,
      sha: hash(bytes),
      size: bytes.length,
    }));

  blob = (sha: string): Buffer | undefined =>
    [...this.#branches.values()]
      .flatMap((files) => [...files.values()])
      .find((bytes) => hash(bytes) === sha);

  oid = (branch: string, path: string): string => hash(this.get(branch).get(path) ?? '');

  /** A commit, told from others by all that its branch holds. */
  head = (branch: string): string =>
    hash([...this.get(branch)].map(([path, bytes]) => path + hash(bytes)).join());
}
