import { blankOf, type FormField } from '../field-kinds.ts';
import { freeSlug } from '../free-slug.ts';
import { pictureFolder } from '../picture-paths.ts';
import { pathOf, textCollections, textKinds, textNamed, type TextCollection } from './texts.ts';

/* Where the form of a text begins: with a file that is there, or with a name alone. */

export type AskedText =
  | { collection: TextCollection; path: string; name: null }
  | { collection: TextCollection; path: null; name: string };

/** What stands in the address: `?file=posts/what-oud-is`, or `?new=posts&name=…`. Null for no text. */
export function askedText(search: string): AskedText | null {
  const query = new URLSearchParams(search);
  const name = query.get('name')?.trim() ?? '';
  const added = textCollections.find((one) => one === query.get('new') && textKinds[one].one);
  if (added && name !== '') return { collection: added, path: null, name };
  const found = textNamed(query.get('file') ?? '');
  return found && { collection: found.collection, path: pathOf(found), name: null };
}

/** What is read for it: its file, or those beside a new one; and which pictures there are. */
export const filesFor = ({ collection, path }: AskedText): string[] => [
  path ?? `src/content/${collection}/`,
  `src/${pictureFolder(`src/content/${collection}.yaml`)}/`,
];

export interface StartedText {
  path: string;
  /** Null for a text that is there already. */
  values: Record<string, unknown> | null;
}

/**
 * @param today the day of a new text: '2026-11-26'.
 * @returns null for a file that is not there.
 */
export function startText(
  files: ReadonlyMap<string, unknown>,
  { collection, path, name }: AskedText,
  fields: readonly FormField[],
  today: string,
): StartedText | null {
  if (path !== null) return files.has(path) ? { path, values: null } : null;
  const pathAt = (slug: string) => pathOf({ collection, slug });
  const slug = freeSlug(name, (one) => files.has(pathAt(one)));
  const called = fields.some((field) => field.name === 'title') ? 'title' : 'name';
  const values = { ...blankOf(fields), [called]: name };
  for (const field of fields) if (field.kind === 'date') values[field.name] = today;
  return { path: pathAt(slug), values };
}
