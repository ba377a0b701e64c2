import type { CollectionName } from './collections.schema.ts';

/* Which files of the project the desk may read and write. */

/** What a shopkeeper edits, the pictures that it names, and those that pages show as they are. */
export const editedFolders = ['src/content', 'src/assets', 'public/images'] as const;

const extensions = /\.(md|yaml|avif|jpe?g|png|svg|webp)$/i;

/** The ledger of prices is the one file of its kind that is edited. */
const ledger = /[\\/]src[\\/]content[\\/]prices\.json$/;

/** Longer than any name that a file system takes, with its folders. */
const maxLength = 500;

/**
 * One name between slashes. Refused are hidden files and `..`, characters that some system reads as
 * something else (`\`, `:`, a dot at the end), and `%`, so that nothing can be decoded twice.
 */
const segment = /^(?!\.)[^\p{Cc}\\:*?"<>|%]*[^\p{Cc}\\:*?"<>|%. ]$/u;

/** Whether a path is one of the edited folders or stands below one, as far as its text can say. */
export const isEditedPath = (path: string): boolean =>
  path.length <= maxLength &&
  editedFolders.some((folder) => path === folder || path.startsWith(`${folder}/`)) &&
  path.split('/').every((name) => segment.test(name));

/** Whether a file is a text of the content, a picture or the ledger of prices. */
export const isEditedFile = (file: string): boolean => extensions.test(file) || ledger.test(file);

/** Products that lack what a sale needs wait here; no build reads them. */
export const draftsFolder = 'src/content/drafts/';

export const isDraft = (path: string): boolean => path.startsWith(draftsFolder);

/** The collections with a file for each entry, and how its name ends; the others are one file each. */
export const folders: Partial<Record<CollectionName, 'yaml' | 'md'>> = {
  perfumes: 'yaml',
  oils: 'yaml',
  diffusers: 'yaml',
  notes: 'yaml',
  families: 'yaml',
  posts: 'md',
  pages: 'md',
  reviews: 'yaml',
  sets: 'yaml',
};
