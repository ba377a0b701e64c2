import { isList, isNumber, isText } from '~/base/guards';
import { NumberInput } from '~/islands/parts/NumberInput';
import { describedBy, FieldFrame } from './FieldFrame';
import { InsertFact } from './InsertFact';
import { fieldState, type FieldProps } from './form-context';
import styles from './ContentForm.module.css';

/* The fields that are typed. */

const textOf = (value: unknown): string => (isText(value) || isNumber(value) ? String(value) : '');

export function TextField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  return (
    <FieldFrame {...props.words} id={id} problems={problems}>
      <input
        {...describedBy(id, problems)}
        className="input"
        type={props.field.input}
        dir="auto"
        autoComplete="off"
        value={textOf(value)}
        onChange={({ target }) => change(target.value)}
        onBlur={({ target }) => {
          if (target.value !== target.value.trim()) change(target.value.trim());
        }}
      />
    </FieldFrame>
  );
}

export function DateField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  return (
    <FieldFrame {...props.words} id={id} problems={problems}>
      <input
        {...describedBy(id, problems)}
        className="input"
        type="date"
        value={textOf(value)}
        onChange={({ target }) => change(target.value)}
      />
    </FieldFrame>
  );
}

/** Of the kinds that are typed into more than a line. */
const rowsOf: Partial<Record<string, number>> = { sentence: 2, long: 6, body: 20 };

export function LongField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { field, form, words } = props;
  return (
    <FieldFrame {...words} id={id} problems={problems} isWide>
      <textarea
        {...describedBy(id, problems)}
        className={`input ${styles['tall']}`}
        dir="auto"
        rows={rowsOf[field.kind]}
        value={textOf(value)}
        onChange={({ target }) =>
          change(field.kind === 'sentence' ? target.value.replaceAll('\n', ' ') : target.value)
        }
      />
      {field.hasFacts && <InsertFact {...{ id, form, label: words.label, onInsert: change }} />}
    </FieldFrame>
  );
}

export function NumberField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  return (
    <FieldFrame {...props.words} id={id} problems={problems}>
      <NumberInput
        {...describedBy(id, problems)}
        className="input"
        min={0}
        value={textOf(value)}
        onChange={({ target }) =>
          change(Number.isNaN(target.valueAsNumber) ? target.value : target.valueAsNumber)
        }
      />
    </FieldFrame>
  );
}

/** A list of texts, one a line. */
export function LinesField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const list = isList(value) ? value.map(textOf) : [];
  const { field, form, words } = props;
  const typed = (text: string) => change(text === '' ? [] : text.split('\n'));
  return (
    <FieldFrame
      id={id}
      label={words.label}
      hint={[words.hint, 'One a line.'].filter(Boolean).join(' ')}
      problems={problems}
      isWide
    >
      <textarea
        {...describedBy(id, problems)}
        className={`input ${styles['tall']}`}
        dir="auto"
        rows={Math.min(8, Math.max(3, list.length + 1))}
        value={list.join('\n')}
        onChange={({ target }) => typed(target.value)}
        onBlur={() => {
          const filled = list.map((line) => line.trim()).filter((line) => line !== '');
          if (filled.join('\n') !== list.join('\n')) change(filled);
        }}
      />
      {field.hasFacts && <InsertFact {...{ id, form, label: words.label, onInsert: typed }} />}
    </FieldFrame>
  );
}
