import {
  readShopFile,
  readShopFolder,
  removeShopFile,
  writeShopFile,
  type FolderEntry,
} from './shop-files';

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
