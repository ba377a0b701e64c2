import type { NoteLines } from './catalogue.ts';
import { routes } from './routes.ts';

/** One note as the shopkeeper wrote it, with its page where the note library knows it. */
export interface NamedNote {
  name: string;
  href: string | null;
}

export interface Tier {
  id: keyof NoteLines;
  label: 'Top' | 'Heart' | 'Base';
  notes: NamedNote[];
}

const labels = { top: 'Top', heart: 'Heart', base: 'Base' } as const;
const tierIds = ['top', 'heart', 'base'] as const;

/** The three tiers of a perfume; `notes` are ids of the note library in the order of the lines. */
export function tiersOf(lines: NoteLines, notes?: Record<keyof NoteLines, string[]>): Tier[] {
  return tierIds.map((id) => {
    const names = lines[id].split(',').map((name) => name.trim());
    const ids = notes?.[id] ?? [];
    return {
      id,
      label: labels[id],
      notes: names.map((name, index) => ({
        name,
        href: ids.length === names.length ? routes.note(ids[index] ?? '') : null,
      })),
    };
  });
}
