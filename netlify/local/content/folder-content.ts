import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  editedFolders,
  isEditedFile,
  isEditedPath,
} from '../../../src/features/publishing/content-paths.ts';
import { ledgerFile } from '../../../src/features/publishing/price-ledger.ts';
import {
  blobName,
  ContentUnavailable,
  type Changes,
  type ContentFiles,
  type Reason,
  type Tree,
  type Version,
} from '../../../src/features/publishing/server/content-files.ts';
import { editedFile, readFileAt, removeFileAt, writeFileAt } from './content-files.ts';

type Saved = Awaited<ReturnType<ContentFiles['changes']>>;

/**
 * The content of the project on this machine. A version is a name for all its files as they are,
 * whoever has changed them; what older versions said is known for as long as the host runs.
 */
export class FolderContent implements ContentFiles {
  readonly #project: string;
  readonly #isFollowed: boolean;
  readonly #openedAt = new Date().toISOString();
  readonly #opened: Promise<Seen>;
  readonly #trees = new Map<string, Tree>();
  readonly #kept = new Map<string, Buffer>();
  readonly #names = new Map<string, { stamp: string; blob: string }>();
  readonly #saved: Saved = [];
  #writing: Promise<unknown> = Promise.resolve();

  /**
   * @param project the folder that has `src/content`.
   * @param isFollowed whether the pages follow the files, as those of `npm run dev` do; else they
   * were built before this.
   */
  constructor(project: string, isFollowed: boolean) {
    this.#project = project;
    this.#isFollowed = isFollowed;
    this.#opened = this.#look();
    // Whoever asks for it hears of the failure.
    this.#opened.catch(() => undefined);
  }

  async newest(): Promise<Version> {
    const { version } = await this.#look();
    const saved = this.#saved.find((one) => one.after === version);
    return { version, at: saved?.at ?? this.#openedAt };
  }

  tree = (version: string): Promise<Tree | null> =>
    Promise.resolve(this.#trees.get(version) ?? null);

  async bytes(path: string, blob: string): Promise<Buffer> {
    const kept = this.#kept.get(blob);
    if (kept) return kept;
    const bytes = await readFile(join(this.#project, path)).catch(() => null);
    if (!bytes || blobName(bytes) !== blob) throw new ContentUnavailable(`${path} has changed.`);
    return bytes;
  }

  /** One after the other: between the look and the last file nobody else writes by the desk. */
  write(newest: string, changes: Changes, reason: Reason) {
    const written = this.#writing.then(() => this.#write(newest, changes, reason));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #write(newest: string, changes: Changes, reason: Reason) {
    const before = await this.#look();
    if (before.version !== newest) return 'changed';
    for (const [path, bytes] of changes)
      if (!(await this.#writeOne(path, bytes, before.tree.get(path)))) return 'changed';
    const { version } = await this.#look();
    const isNamed = this.#saved.some((one) => one.version === version);
    const name = isNamed ? blobName(Buffer.from(`${version} ${this.#saved.length}`)) : version;
    const at = new Date().toISOString();
    this.#saved.unshift({ version: name, before: newest, after: version, at, ...reason });
    return { version, review: null };
  }

  /** @returns whether the file was still the one that the tree names, and now is the new one. */
  async #writeOne(path: string, bytes: Buffer | null, blob: string | undefined): Promise<boolean> {
    const file = await editedFile(this.#project, path);
    if (file === null) throw new ContentUnavailable(`${path} leads out of the project.`);
    const stood = await readFileAt(file);
    if ((stood ? blobName(stood.bytes) : undefined) !== blob) return false;
    if (stood && blob !== undefined) this.#kept.set(blob, stood.bytes);
    if (bytes === null) return !stood || removeFileAt(file, stood.etag);
    const condition = stood ? { ifMatch: stood.etag } : ({ ifNoneMatch: '*' } as const);
    return writeFileAt(file, bytes, condition);
  }

  changes = (): Promise<Saved> => Promise.resolve([...this.#saved]);

  async live(): Promise<Version> {
    if (this.#isFollowed) return this.newest();
    return { version: (await this.#opened).version, at: this.#openedAt };
  }

  /** It is shown with the next start. */
  hasFailed = (): Promise<boolean> => Promise.resolve(false);

  async #look(): Promise<Seen> {
    const found = await Promise.all(editedFolders.map((folder) => this.#filesIn(folder)));
    const named = found
      .flat()
      .sort()
      .map(async (path) => {
        const blob = await this.#nameOf(path);
        return blob === null ? [] : [[path, blob] as const];
      });
    const tree = new Map((await Promise.all(named)).flat());
    const version = blobName(Buffer.from(JSON.stringify([...tree])));
    this.#trees.set(version, tree);
    return { version, tree };
  }

  /** Links are left out: they may lead anywhere. */
  async #filesIn(folder: string): Promise<string[]> {
    const options = { recursive: true, withFileTypes: true } as const;
    const found = await readdir(join(this.#project, folder), options).catch(() => []);
    return found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.#project, join(parentPath, name)))
      .map((path) => path.split(sep).join('/'))
      .filter((path) => isEditedPath(path) && (isEditedFile(path) || path === ledgerFile));
  }

  /** Of a file that has not changed it is not worked out again. Null for one that a save takes away meanwhile. */
  async #nameOf(path: string): Promise<string | null> {
    const file = join(this.#project, path);
    const stood = await stat(file).catch(() => null);
    const stamp = `${stood?.mtimeMs} ${stood?.size}`;
    const known = this.#names.get(path);
    if (stood && known?.stamp === stamp) return known.blob;
    const bytes = await readFile(file).catch(() => null);
    if (!bytes) return null;
    const blob = blobName(bytes);
    this.#names.set(path, { stamp, blob });
    if (path.startsWith('src/content/')) this.#kept.set(blob, bytes);
    return blob;
  }
}

interface Seen {
  version: string;
  tree: Tree;
}
