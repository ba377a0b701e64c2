import { stepsOf, wordsOf, type FormField as Field } from '~/features/publishing/field-kinds';
import type { FieldPath } from '~/features/publishing/content-edits';
import { dotted } from '~/features/publishing/problem-text';
import type { FieldWords } from '~/features/publishing/words';
import { AmountsField, DecimalField, MoneyField, PercentField } from './AmountFields';
import { OneField, SomeField, YesNoField } from './ChoiceFields';
import { FieldRemarks } from './FieldFrame';
import { fieldState, type ContentForm, type FieldProps } from './form-context';
import { ListField } from './ListField';
import { PictureField } from './PictureField';
import { Pictures } from './Pictures';
import styles from './ContentForm.module.css';
import { DateField, LinesField, LongField, NumberField, TextField } from './TextFields';

const byKind = {
  text: TextField,
  sentence: LongField,
  long: LongField,
  body: LongField,
  number: NumberField,
  decimal: DecimalField,
  money: MoneyField,
  percent: PercentField,
  date: DateField,
  lines: LinesField,
  amounts: AmountsField,
  yesNo: YesNoField,
  one: OneField,
  some: SomeField,
  choices: ChoicesField,
  picture: PictureField,
  pictures: Pictures,
  group: GroupField,
  list: GroupsField,
};

interface Props {
  form: ContentForm;
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

interface FieldsProps extends Omit<Props, 'field'> {
  fields: readonly Field[];
}

/** Fields beside each other. */
export const FormFields = ({ fields, ...props }: FieldsProps) => (
  <div className={styles['fields']}>
    {fields.map((field) => (
      <FormField key={field.name} field={field} {...props} />
    ))}
  </div>
);

/** Fields that belong together. */
function GroupField(props: FieldProps) {
  const { id, problems } = fieldState(props);
  const { form, field, words, at } = props;
  return (
    <fieldset id={id} tabIndex={-1} className={styles['group']}>
      <legend>{words.label}</legend>
      {field.kind === 'group' && (
        <FormFields form={form} fields={field.fields} words={words.fields} above={at} />
      )}
      <FieldRemarks
        id={id}
        hint={words.hint}
        problems={problems.filter((problem) => problem.field === dotted(at))}
      />
    </fieldset>
  );
}

function GroupsField(props: FieldProps) {
  const { form, field, words } = props;
  if (field.kind !== 'list') return null;
  return (
    <ListField {...props} field={field}>
      {(at) => <FormFields form={form} fields={field.fields} words={words.fields} above={at} />}
    </ListField>
  );
}

function ChoicesField(props: FieldProps) {
  const Rows = props.form.choices?.Rows;
  return Rows && <Rows {...props} />;
}
