import type { ContentEntry } from '~/domain/content/content-check';
import { contentSchemas, type CollectionName } from '~/domain/content/collections.schema';
import type { Values } from '~/domain/content/content-file';

/*
 * The entries that are checked against each other. The editor passes the texts of files, never
 * their paths, so the path is found from the content: for products from the folder of their
 * pictures, for notes and families from their names. The shop and its houses are one file each.
 */

const single = ['site', 'brands'] as const;
const checked = ['perfumes', 'oils', 'diffusers', 'notes', 'families', ...single] as const;
type Checked = (typeof checked)[number];

const isChecked = (name: CollectionName): name is Checked =>
  checked.some((collection) => collection === name);

const known = new Map<string, ContentEntry>();

/** All entries that the editor has read or saved. */
export const knownEntries = (): ContentEntry[] => [...known.values()];

/**
 * An entry of the collections that are checked together; null for other collections, and for an
 * entry that no build would accept.
 */
export function entryOf(name: CollectionName, values: Values, file?: string): ContentEntry | null {
  if (!isChecked(name)) return null;
  const { success, data } = contentSchemas[name].safeParse(values);
  if (!success) return null;
  return { file: file ?? pathOf(name, values), collection: name, data } as ContentEntry;
}

export function remember(entry: ContentEntry | null): void {
  if (entry) known.set(entry.file, entry);
}

/** The path of a file, from its values. */
export const pathOf = (name: Checked, values: Values): string =>
  single.some((file) => file === name)
    ? `src/content/${name}.yaml`
    : `src/content/${name}/${pictureFolder(values) ?? slug(String(values['name']))}.yaml`;

const pictureFolder = (values: Values): string | undefined =>
  /assets\/products\/([^/"]+)\//.exec(JSON.stringify(values['images'] ?? ''))?.[1];

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
