import type { ComponentType } from 'react';
import type { FieldPath } from '~/features/publishing/content-edits';
import { fieldEdit, type FormField, type Library } from '~/features/publishing/field-kinds';
import type { Prices } from '~/features/publishing/unproven-prices';
import { dotted } from '~/features/publishing/problem-text';
import type { ContentProblem } from '~/features/publishing/content-replies';
import type { FieldWords } from '~/features/publishing/words';
import { controlId } from '~/features/publishing/desk/content/SaveContent';
import type { Content } from '~/features/publishing/desk/content/useContent';

/* What every field of a form for the shop's content knows. */

export interface ContentForm {
  content: Content;
  path: string;
  library: Library;
  /** Small pictures by the names that files give them. */
  pictures: Readonly<Record<string, string>>;
  /** How sizes and colours are kept, which products alone have. */
  choices?: { Rows: ComponentType<FieldProps>; prices: Prices };
  /** What texts may name, and what it is today. */
  facts?: Readonly<Record<string, string>>;
}

export interface FieldProps {
  form: ContentForm;
  field: FormField;
  words: FieldWords;
  /** From the file down to the field. */
  at: FieldPath;
}

/** A field's value, its control's id, what is wrong with it, and how it is changed. */
export function fieldState({ form: { content, path }, field, at }: Omit<FieldProps, 'words'>) {
  const own = dotted(at);
  return {
    id: controlId(path, at),
    value: content.valueAt(path, at),
    problems: problemsAt(content, path, own),
    change: (value: unknown) =>
      content.edit(
        fieldEdit(content.files?.get(path), path, at, { value, isOptional: field.isOptional }),
      ),
  };
}

/** Those of the field, and of what stands in it. */
export const problemsAt = (content: Content, path: string, own: string): ContentProblem[] =>
  content.problems.filter(
    (problem) =>
      problem.path === path &&
      (problem.field === own ||
        problem.field.startsWith(`${own}.`) ||
        problem.field.startsWith(`${own}[`)),
  );
