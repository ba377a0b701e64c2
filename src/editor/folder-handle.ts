import { showRefusal } from './refusal';

/*
 * A folder as the editor expects it from a browser that can open folders. Its files are those of
 * the local host, so that any browser can edit them. It has only the methods that the editor calls.
 */

/** The folders above those that may be edited; `.git` is how the editor knows a project. */
const above: Record<string, string[]> = { '': ['.git', 'src'], src: ['content', 'assets'] };

const within = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

export class FolderHandle {
  readonly kind = 'directory';
  readonly name: string;
  readonly #path: string;

  constructor(path = '') {
    this.#path = path;
    this.name = path.split('/').at(-1) ?? '';
  }

  getDirectoryHandle(name: string): Promise<FolderHandle> {
    return Promise.resolve(new FolderHandle(within(this.#path, name)));
  }

  getFileHandle(name: string): Promise<FileHandle> {
    return Promise.resolve(new FileHandle(within(this.#path, name)));
  }

  async *entries(): AsyncGenerator<[string, FolderHandle | FileHandle]> {
    for (const { name, kind } of await this.#listed()) {
      const path = within(this.#path, name);
      yield [name, kind === 'directory' ? new FolderHandle(path) : new FileHandle(path)];
    }
  }

  async removeEntry(name: string): Promise<void> {
    await removeShopFile(within(this.#path, name));
  }

  /** For a file that moves here. */
  async receive(name: string, body: Blob): Promise<void> {
    await writeShopFile(within(this.#path, name), body);
  }

  async #listed(): Promise<FolderEntry[]> {
    const names = above[this.#path];
    if (!names) return readShopFolder(this.#path);
    return names.map((name) => ({ name, kind: 'directory' }));
  }
}

/** The editor first writes a temporary file, and then moves it. */
const isTemporary = (path: string): boolean => /\/\.[^/]+$/.test(path);

export class FileHandle {
  readonly kind = 'file';
  readonly name: string;
  readonly #path: string;
  #written = new Blob();

  constructor(path: string) {
    this.#path = path;
    this.name = path.split('/').at(-1) ?? '';
  }

  async getFile(): Promise<File> {
    const body = isTemporary(this.#path) ? this.#written : await readShopFile(this.#path);
    return new File([body], this.name, { type: body.type });
  }

  createWritable() {
    const parts: BlobPart[] = [];
    return Promise.resolve({
      write: (part: BlobPart) => {
        parts.push(part);
        return Promise.resolve();
      },
      close: async () => {
        this.#written = new Blob(parts);
        if (!isTemporary(this.#path)) await writeShopFile(this.#path, this.#written);
      },
    });
  }

  /** A moved file without bytes of its own takes the bytes of its old path along. */
  async move(folder: FolderHandle, name: string): Promise<void> {
    const body = isTemporary(this.#path) ? this.#written : await readShopFile(this.#path);
    await folder.receive(name, body);
    if (!isTemporary(this.#path)) await removeShopFile(this.#path);
  }
}

const etags = new Map<string, string>();

const address = (path: string): string => `/api/local/files?path=${encodeURIComponent(path)}`;

async function readShopFile(path: string): Promise<Blob> {
  const answer = await called(path, 'GET');
  etags.set(path, answer.headers.get('ETag') ?? '');
  return answer.blob();
}

interface FolderEntry {
  name: string;
  kind: 'file' | 'directory';
}

async function readShopFolder(path: string): Promise<FolderEntry[]> {
  const { entries } = (await (await called(path, 'GET')).json()) as { entries: FolderEntry[] };
  return entries;
}

async function writeShopFile(path: string, body: Blob): Promise<void> {
  const etag = etags.get(path);
  const condition = etag ? { 'If-Match': etag } : { 'If-None-Match': '*' };
  const answer = await called(path, 'PUT', condition, body);
  etags.set(path, answer.headers.get('ETag') ?? '');
}

/** What was never read, such as a folder, stays: empty folders do no harm. */
async function removeShopFile(path: string): Promise<void> {
  const etag = etags.get(path);
  if (!etag) return;
  await called(path, 'DELETE', { 'If-Match': etag });
  etags.delete(path);
}

/** @throws a `NotFoundError` as browsers do, or the host's reason, after a person has read it. */
async function called(
  path: string,
  method: string,
  headers: Record<string, string> = {},
  body: Blob | null = null,
): Promise<Response> {
  const answer = await fetch(address(path), { method, headers, body, cache: 'no-store' });
  if (answer.ok) return answer;
  if (answer.status === 404) throw new DOMException(`There is no ${path}.`, 'NotFoundError');
  const reason =
    answer.status === 412
      ? 'This entry was changed since the page was loaded. Keep a copy of what you wrote, and load the page again.'
      : (((await answer.json()) as { error?: string }).error ?? 'This was not saved.');
  await showRefusal([reason]);
  throw new Error(reason);
}
