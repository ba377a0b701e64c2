import { createContext, useContext } from 'react';
import type { FieldPath } from '~/features/publishing/content-edits';
import { dotted } from '~/features/publishing/problem-text';
import { controlId } from '~/features/publishing/desk/content/SaveContent';
import type { Content } from '~/features/publishing/desk/content/useContent';
import type { TextForm } from '~/features/publishing/texts/text-forms.schema';

/** What the settings are kept in. */
export const settings = 'src/content/site.yaml';

/** What one region of the screen shows and saves; its fields are within. */
export const RegionContext = createContext<(TextForm & { content: Content }) | null>(null);

export interface Setting {
  value: unknown;
  /** Undefined takes it away. */
  set: (value: unknown) => void;
  /** What is wrong with it, or with what is in it; '' when all is well. */
  problem: string;
  /** For its control, and what is said of it. */
  id: string;
}

export function useSetting(field: FieldPath): Setting {
  const content = useContext(RegionContext)?.content;
  const own = dotted(field);
  const isOwn = (other: string) =>
    other === own || other.startsWith(`${own}.`) || other.startsWith(`${own}[`);
  return {
    value: content?.valueAt(settings, field),
    set: (value) => content?.edit({ path: settings, field, value }),
    problem: (content?.problems ?? [])
      .filter((problem) => isOwn(problem.field))
      .map(({ sentence }) => sentence)
      .join(' '),
    id: controlId(settings, field),
  };
}
