import { stepsOf, wordsOf, type FormField as Field } from '~/domain/content/products/field-kinds';
import type { FieldPath } from '~/domain/content/content-edits';
import type { FieldWords } from '~/domain/content/words';
import { ChoiceRows } from './ChoiceRows';
import { OneField, SomeField, YesNoField } from './ChoiceFields';
import type { FieldProps, ProductForm } from './form-context';
import { Pictures } from './Pictures';
import styles from './ProductForm.module.css';
import { LinesField, LongField, NumberField, TextField } from './TextFields';

const byKind = {
  text: TextField,
  long: LongField,
  number: NumberField,
  lines: LinesField,
  yesNo: YesNoField,
  one: OneField,
  some: SomeField,
  choices: ChoiceRows,
  pictures: Pictures,
  group: GroupField,
};

interface Props {
  form: ProductForm;
  field: Field;
  /** What the fields beside it are called, this one included. */
  words: Readonly<Record<string, FieldWords>> | undefined;
  /** From the file down to what it stands in. */
  above?: FieldPath;
}

/** A field of any kind. */
export function FormField({ form, field, words, above = [] }: Props) {
  const Kind = byKind[field.kind];
  return (
    <Kind
      form={form}
      field={field}
      words={wordsOf(words, field)}
      at={[...above, ...stepsOf(field)]}
    />
  );
}

/** Fields that belong together. */
function GroupField({ form, field, words, at }: FieldProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{words.label}</legend>
      {words.hint !== undefined && <p className={styles['hint']}>{words.hint}</p>}
      <div className={styles['fields']}>
        {field.kind === 'group' &&
          field.fields.map((inner) => (
            <FormField key={inner.name} form={form} field={inner} words={words.fields} above={at} />
          ))}
      </div>
    </fieldset>
  );
}
