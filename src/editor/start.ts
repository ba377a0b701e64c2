import CMS from '@sveltia/cms';
import { afterSave, beforeSave } from './before-save';
import { config, type Repository } from './config';
import { contentSchemas, type CollectionName } from '~/domain/content/collections.schema';
import {
  partsOf,
  readContentFile,
  writeContentFile,
  type Values,
} from '~/domain/content/content-file';
import { entryOf, remember } from './loaded-entries';
import { FolderHandle } from './folder-handle';

/** Opens the editor in the page, for the repository that the page names. */
export async function start({ repository, branch }: DOMStringMap): Promise<void> {
  const from: Repository = { name: repository || null, branch: branch || null };
  registerFormats();
  CMS.registerEventListener(beforeSave);
  CMS.registerEventListener(afterSave);
  const edited = config(from);
  await offerLocalFolder(edited.backend.repo);
  await CMS.init({ config: edited });
}

const names = Object.keys(contentSchemas) as CollectionName[];
const inMarkdown: readonly CollectionName[] = ['posts', 'pages'];

/** A format for each collection: the parser of a file gets no path, and so knows the collection. */
function registerFormats(): void {
  for (const name of names)
    CMS.registerCustomFormat(name, inMarkdown.includes(name) ? 'md' : 'yaml', {
      fromFile: (source) => opened(name, source),
      toFile: (values: Values) => writeContentFile(values),
    });
}

function opened(name: CollectionName, source: string): Values {
  const values = readContentFile(source);
  remember(entryOf(name, partsOf(values).fields));
  return values;
}

/** Where the editor keeps the folder that a person has picked. */
const kept = { store: 'file-system-handles', key: 'root_dir_handle' };

/**
 * In a browser that cannot open folders, the local host's files replace the folder. The editor
 * remembers a folder for the next visit. Ours cannot be remembered, so its rest is deleted.
 * @param repository as in the editor's configuration, which names its database by it.
 */
async function offerLocalFolder(repository: string): Promise<void> {
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
