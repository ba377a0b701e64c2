import { isText } from '~/base/guards';
import { AddPictures } from './AddPictures';
import { FieldRemarks } from './FieldFrame';
import { fieldState, type FieldProps } from './form-context';
import { FormPicture } from './FormPicture';
import styles from './ContentForm.module.css';

/** One picture, which another one replaces. */
export function PictureField(props: FieldProps) {
  const { id, value, problems, change } = fieldState(props);
  const { form, words } = props;
  const file = isText(value) ? value : '';
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={words.label} className={styles['one']}>
      <FormPicture form={form} file={file} />
      <div>
        <AddPictures
          form={form}
          label={`${file === '' ? 'Choose' : 'Replace'} ${words.label.toLowerCase()}`}
          isMultiple={false}
          onTaken={([taken]) => taken !== undefined && change(taken)}
        />
        <FieldRemarks id={id} hint={words.hint} problems={problems} />
      </div>
    </div>
  );
}
