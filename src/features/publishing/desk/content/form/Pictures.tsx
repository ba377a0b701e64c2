import { useRef } from 'react';
import { isList, isRecord, isText } from '~/base/guards';
import { text } from '~/features/publishing/field-kinds';
import { AddPictures } from './AddPictures';
import { FieldRemarks } from './FieldFrame';
import { fieldState, type FieldProps } from './form-context';
import { FormPicture } from './FormPicture';
import styles from './ContentForm.module.css';
import { TextField } from './TextFields';

/** The pictures of a product in their order, the first one on cards (R975). */
export function Pictures(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { form, words, at } = props;
  const list = useRef<HTMLOListElement>(null);
  const items = isList(value) ? value : [];
  const move = (from: number, to: number) => {
    const rest = items.filter((_, position) => position !== from);
    change(rest.toSpliced(to, 0, items[from]));
    list.current?.children[to]?.querySelector('input')?.focus();
  };
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={words.label} className={styles['rows']}>
      <ol ref={list} className={styles['pictures']}>
        {items.map((item, index) => (
          <li key={fileOf(item) || index}>
            <FormPicture form={form} file={fileOf(item)} />
            <div>
              <TextField
                form={form}
                field={text('alt')}
                words={{
                  ...(words.fields?.['alt'] ?? { label: 'Description' }),
                  label: `${words.fields?.['alt']?.label ?? ''} ${index + 1}`.trim(),
                }}
                at={[...at, index, 'alt']}
              />
              <div className={styles['presses']}>
                {index > 0 && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={`Move picture ${index + 1} forward`}
                    onClick={() => move(index, index - 1)}
                  >
                    Forward
                  </button>
                )}
                {index < items.length - 1 && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={`Move picture ${index + 1} back`}
                    onClick={() => move(index, index + 1)}
                  >
                    Back
                  </button>
                )}
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => change(items.filter((_, position) => position !== index))}
                >
                  Remove
                </button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <FieldRemarks
        id={id}
        hint={[words.fields?.['file']?.hint, words.hint].filter(Boolean).join(' ')}
        problems={problems.filter(({ field }) => !field.endsWith('.alt'))}
      />
      <AddPictures
        form={form}
        label="Add pictures"
        isMultiple
        onTaken={(files) => change([...items, ...files.map((file) => ({ file, alt: '' }))])}
      />
    </div>
  );
}

function fileOf(item: unknown): string {
  const file = isRecord(item) ? item['file'] : null;
  return isText(file) ? file : '';
}
