import type { NoteLines } from '../catalogue/catalogue.ts';
import { routes } from '../../base/routes.ts';

/** One note as the shopkeeper wrote it, with its page where the note library knows it. */
export interface NamedNote {
  name: string;
  href: string | null;
}

/** In the order in which they are smelled. */
export const tiers = [
  { id: 'top', label: 'Top' },
  { id: 'heart', label: 'Heart' },
  { id: 'base', label: 'Base' },
] as const satisfies { id: keyof NoteLines; label: string }[];

export type Tier = (typeof tiers)[number] & { notes: NamedNote[] };

/** The three tiers of a perfume; `notes` are ids of the note library in the order of the lines. */
export function tiersOf(lines: NoteLines, notes?: Record<keyof NoteLines, string[]>): Tier[] {
  return tiers.map((tier) => {
    const { id } = tier;
    const names = lines[id].split(',').map((name) => name.trim());
    const ids = notes?.[id] ?? [];
    return {
      ...tier,
      notes: names.map((name, index) => ({
        name,
        href: ids.length === names.length ? routes.note(ids[index] ?? '') : null,
      })),
    };
  });
}
