import { useContext } from 'react';
import { isText } from '~/base/guards';
import type { Edit, FieldPath } from '~/features/publishing/content-edits';
import { wordsOf, type FormField as Field } from '~/features/publishing/field-kinds';
import type { FieldWords } from '~/features/publishing/words';
import { FormField } from '~/features/publishing/desk/content/form/FormField';
import { RegionContext, settings } from './region';
import styles from './Settings.module.css';

type Words = Readonly<Record<string, FieldWords>>;

interface OwnProps {
  field: Field;
  words: Words;
  above?: FieldPath;
  /** What else changes with it. */
  also?: (value: unknown) => readonly Edit[];
}

/** A field that no schema names, such as the rate of a country. */
export function OwnSetting({ also, ...props }: OwnProps) {
  const region = useContext(RegionContext);
  if (!region) return null;
  const { content } = region;
  const edit = (...edits: Edit[]) =>
    content.edit(...edits, ...edits.flatMap(({ value }) => also?.(value) ?? []));
  const form = { content: { ...content, edit }, path: settings, library: {}, pictures: {} };
  return <FormField form={form} {...props} />;
}

/** A field as its schema describes it. */
export function Setting({ at, also }: { at: FieldPath; also?: OwnProps['also'] }) {
  const region = useContext(RegionContext);
  let [fields, words]: [readonly Field[], Words] = [region?.fields ?? [], region?.words ?? {}];
  let found: { field: Field; words: Words } | null = null;
  for (const step of at.filter(isText)) {
    const field = fields.find(({ name }) => name === step);
    if (!field) return null;
    found = { field, words };
    words = wordsOf(words, field).fields ?? {};
    fields = 'fields' in field ? field.fields : [];
  }
  return found && <OwnSetting {...found} above={at.slice(0, -1)} {...(also && { also })} />;
}

interface RowProps {
  /** With dots from group to group. */
  names: readonly string[];
  above?: FieldPath;
}

/** Fields beside each other. */
export const Row = ({ names, above = [] }: RowProps) => (
  <div className={styles['row']}>
    {names.map((name) => (
      <Setting key={name} at={[...above, ...name.split('.')]} />
    ))}
  </div>
);
