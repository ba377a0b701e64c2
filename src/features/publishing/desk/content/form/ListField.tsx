import { useRef, useState, type ReactNode } from 'react';
import { isList } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { blankOf, type FormField } from '~/features/publishing/field-kinds';
import { nameOf, dotted } from '~/features/publishing/problem-text';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { FieldRemarks } from './FieldFrame';
import { fieldState, problemsAt, type FieldProps } from './form-context';
import styles from './ContentForm.module.css';

interface Props extends FieldProps {
  field: Extract<FormField, { kind: 'list' }>;
  /** The fields of one item. */
  children: (at: FieldPath) => ReactNode;
}

/** Groups of the same fields, which open one by one; those that hold lists again stand open (R985). */
export function ListField({ children, ...props }: Props) {
  const { id, value, problems, change } = fieldState(props);
  const { field, form, words, at } = props;
  const add = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<readonly number[]>([]);
  const items = isList(value) ? value : [];
  const { fields, least, most } = field;
  const hasLists = fields.some(({ kind }) => kind === 'list');
  const one = words.one ?? words.label;
  const isWrong = (index: number) =>
    problemsAt(form.content, form.path, dotted([...at, index])).length > 0;
  const swap = (from: number, to: number) => {
    change(items.with(from, items[to]).with(to, items[from]));
    setOpened(opened.map((index) => (index === from ? to : index === to ? from : index)));
  };
  const remove = (index: number) => {
    change(items.filter((_, other) => other !== index));
    setOpened(
      opened.filter((other) => other !== index).map((other) => (other > index ? other - 1 : other)),
    );
    add.current?.focus();
  };
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={words.label} className={styles['list']}>
      <p className={styles['title']}>{words.label}</p>
      {items.map((item, index) => {
        const name = nameOf(item) ?? `${one} ${index + 1}`;
        return (
          <details
            key={index}
            open={hasLists !== opened.includes(index) || isWrong(index)}
            className={styles['item']}
          >
            <summary
              onClick={(event) => {
                event.preventDefault();
                setOpened(
                  opened.includes(index)
                    ? opened.filter((other) => other !== index)
                    : [...opened, index],
                );
              }}
            >
              {name}
            </summary>
            {children([...at, index])}
            <div className={styles['presses']}>
              {index > 0 && (
                <Press name={name} label="Move up" onPress={() => swap(index, index - 1)} />
              )}
              {index < items.length - 1 && (
                <Press name={name} label="Move down" onPress={() => swap(index, index + 1)} />
              )}
              {items.length > least && (
                <Press name={name} label="Remove" onPress={() => remove(index)} />
              )}
            </div>
          </details>
        );
      })}
      <FieldRemarks
        id={id}
        hint={words.hint}
        problems={problems.filter((problem) => problem.field === dotted(at))}
      />
      {(most === null || items.length < most) && (
        <button
          ref={add}
          type="button"
          className="button quiet"
          onClick={() => {
            change([...items, blankOf(fields)]);
            if (!hasLists) setOpened([...opened, items.length]);
          }}
        >
          <DeskIcon name="plus" />
          <span>{`Add ${one.toLowerCase()}`}</span>
        </button>
      )}
    </div>
  );
}

interface PressProps {
  /** Of the item. */
  name: string;
  label: string;
  onPress: () => void;
}

const Press = ({ name, label, onPress }: PressProps) => (
  <button type="button" className="button quiet" aria-label={`${label}: ${name}`} onClick={onPress}>
    {label}
  </button>
);
