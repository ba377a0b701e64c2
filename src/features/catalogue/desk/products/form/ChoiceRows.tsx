import { useRef } from 'react';
import { isList, isRecord, isText } from '~/base/guards';
import { emptyChoice } from '~/features/publishing/products/start';
import { choicesIn } from '~/features/publishing/prices/choices';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { ChoiceRow } from './ChoiceRow';
import { FieldRemarks } from '~/features/publishing/desk/content/form/FieldFrame';
import { fieldState, type FieldProps } from '~/features/publishing/desk/content/form/form-context';
import styles from '~/features/publishing/desk/content/form/ContentForm.module.css';

/** The sizes or colours of a product, each with its price. */
export function ChoiceRows(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { form, field, words, at } = props;
  const add = useRef<HTMLButtonElement>(null);
  const rows = isList(value) ? value : [];
  const choices = choicesIn(form.content.valueAt(form.path, [])).filter(
    (choice) => choice.field[0] === field.name,
  );
  const one = (words.one ?? words.label).toLowerCase();
  const isFirst = (row: unknown) => isRecord(row) && row['isDefault'] === true;
  // Without one that is chosen the shop shows the first.
  const first = Math.max(0, rows.findIndex(isFirst));
  return (
    <div id={id} tabIndex={-1} className={styles['rows']} role="group" aria-label={words.label}>
      {rows.map((row, index) => (
        <ChoiceRow
          key={index}
          form={form}
          words={words}
          at={[...at, index]}
          choice={choices.find((choice) => choice.field[1] === index) ?? null}
          name={nameOf(row) || `${words.one ?? ''} ${index + 1}`}
          isFirst={index === first}
          onFirst={() =>
            change(rows.map((other, position) => withFirst(other, position === index)))
          }
          onRemove={
            rows.length > 1
              ? () => {
                  change(rows.filter((_, position) => position !== index));
                  add.current?.focus();
                }
              : null
          }
        />
      ))}
      <FieldRemarks
        id={id}
        hint={words.hint}
        problems={problems.filter((problem) => !problem.field.includes('['))}
      />
      <button
        ref={add}
        type="button"
        className="button quiet"
        onClick={() => change([...rows, emptyChoice(field.name)])}
      >
        <DeskIcon name="plus" />
        <span>{`Add a ${one}`}</span>
      </button>
    </div>
  );
}

function nameOf(row: unknown): string {
  const name = isRecord(row) ? (row['size'] ?? row['color']) : null;
  return isText(name) ? name.replace(/^(\d+)ML$/, '$1 ML') : '';
}

function withFirst(row: unknown, isFirst: boolean): unknown {
  if (!isRecord(row)) return row;
  const { isDefault: _, ...rest } = row;
  return isFirst ? { ...rest, isDefault: true } : rest;
}
