import { FolderHandle } from './folder-handle';

/** Where the editor keeps the folder that a person has picked. */
const kept = { store: 'file-system-handles', key: 'root_dir_handle' };

/**
 * In a browser that cannot open folders, the local host's files replace the folder. The editor
 * remembers a folder for the next visit. Ours cannot be remembered, so its rest is deleted.
 * @param repository as in the editor's configuration, which names its database by it.
 */
export async function offerLocalFolder(repository: string): Promise<void> {
  if ('showDirectoryPicker' in window) return;
  // Where the browser refuses its databases, nothing is kept.
  await forget(`github:${repository}`).catch(() => undefined);
  Object.defineProperty(window, 'showDirectoryPicker', {
    value: () => Promise.resolve(new FolderHandle()),
  });
}

const forget = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.open(name);
    // There is no such database yet.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      if (database.objectStoreNames.contains(kept.store))
        database.transaction(kept.store, 'readwrite').objectStore(kept.store).delete(kept.key);
      database.close();
      resolve();
    };
  });
