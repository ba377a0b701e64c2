import { getCollection, type CollectionEntry } from 'astro:content';
import { routes } from '~/base/routes';

export type Note = CollectionEntry<'notes'>;
export type Family = CollectionEntry<'families'>;

/** The note library and the fourteen families that its notes belong to. */
export interface NoteLibrary {
  /** By name. */
  notes: Note[];
  /** Clockwise around the fragrance wheel. */
  families: Family[];
}

export async function loadNotes(): Promise<NoteLibrary> {
  const [notes, families] = await Promise.all([getCollection('notes'), getCollection('families')]);
  notes.sort((a, b) => a.data.name.localeCompare(b.data.name));
  families.sort((a, b) => a.data.order - b.data.order);
  const known = new Set(families.map(({ id }) => id));
  for (const { id, data } of notes)
    if (!known.has(data.family)) throw new Error(`The note ${id} names no family: ${data.family}.`);
  return { notes, families };
}

/** The families of these notes, each once, in the notes' order; an unknown note is a mistake in the content. */
export const familiesOf = (noteIds: readonly string[], library: NoteLibrary): string[] => [
  ...new Set(noteIds.map((id) => noteNamed(id, library).data.family)),
];

export function noteNamed(id: string, { notes }: NoteLibrary): Note {
  const note = notes.find((candidate) => candidate.id === id);
  if (!note) throw new Error(`No note of the library has the id ${id}.`);
  return note;
}

/** The notes as links to their pages. */
export const noteLinks = (notes: readonly Note[]) =>
  notes.map(({ id, data }) => ({ name: data.name, href: routes.note(id) }));
