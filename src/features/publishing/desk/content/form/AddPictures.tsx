import { useId } from 'react';
import { photographTypes } from '~/features/catalogue/product/photograph';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import type { ContentForm } from './form-context';
import styles from './ContentForm.module.css';
import { usePhotographs } from './usePhotographs';

interface Props {
  form: ContentForm;
  label: string;
  isMultiple: boolean;
  /** What the file calls the photographs. */
  onTaken: (files: readonly string[]) => void;
}

/** Opens the camera or the files of a phone. */
export function AddPictures({ form, label, isMultiple, onTaken }: Props) {
  const { isBusy, problem, take } = usePhotographs(form);
  const id = useId();
  return (
    <div className={styles['add']}>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={photographTypes.join()}
        multiple={isMultiple}
        disabled={isBusy}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length === 0) return;
          void take(files).then((taken) => taken && onTaken(taken));
        }}
      />
      <label htmlFor={id} className="button quiet">
        <DeskIcon name="plus" />
        <span>{isBusy ? 'Making them smaller…' : label}</span>
      </label>
      <p id={`${id}-problem`} role="status" className="field-error">
        {problem}
      </p>
    </div>
  );
}
