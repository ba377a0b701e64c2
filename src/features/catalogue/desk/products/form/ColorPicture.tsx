import { isList, isRecord, isText } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { text } from '~/features/publishing/field-kinds';
import { dotted } from '~/features/publishing/problem-text';
import type { FieldWords } from '~/features/publishing/words';
import { controlId } from '~/features/publishing/desk/content/SaveContent';
import { AddPictures } from '~/features/publishing/desk/content/form/AddPictures';
import { describedBy, FieldFrame } from '~/features/publishing/desk/content/form/FieldFrame';
import { problemsAt, type ContentForm } from '~/features/publishing/desk/content/form/form-context';
import { FormPicture } from '~/features/publishing/desk/content/form/FormPicture';
import styles from './ProductForm.module.css';
import { TextField } from '~/features/publishing/desk/content/form/TextFields';

interface Props {
  form: ContentForm;
  words: FieldWords;
  /** Of the picture. */
  at: FieldPath;
}

/** The picture of a colour: one of the product's, or one of its own. */
export function ColorPicture({ form, words, at }: Props) {
  const { content, path } = form;
  const choose = (file: string, alt: string) =>
    content.edit({ path, field: at, value: { file, alt } });
  const images = content.valueAt(path, ['images']);
  const known = (isList(images) ? images : []).flatMap((image) => {
    const { file, alt } = isRecord(image) ? image : {};
    return isText(file) ? [{ file, alt: isText(alt) ? alt : '' }] : [];
  });
  const current = content.valueAt(path, [...at, 'file']);
  const file = isText(current) ? current : '';
  const id = controlId(path, [...at, 'file']);
  const problems = problemsAt(content, path, dotted([...at, 'file']));
  return (
    <div className={styles['own']}>
      <FormPicture form={form} file={file} />
      <div>
        <FieldFrame label={words.label} id={id} problems={problems}>
          <select
            {...describedBy(id, problems)}
            className="input"
            value={file}
            onChange={({ target }) =>
              choose(target.value, known.find((one) => one.file === target.value)?.alt ?? '')
            }
          >
            {file === '' && <option value="">Choose</option>}
            {file !== '' && !known.some((one) => one.file === file) && (
              <option value={file}>Its own</option>
            )}
            {known.map((one, index) => (
              <option key={one.file} value={one.file}>
                {`Picture ${index + 1}`}
              </option>
            ))}
          </select>
        </FieldFrame>
        <TextField
          form={form}
          field={text('alt')}
          words={words.fields?.['alt'] ?? { label: 'Description' }}
          at={[...at, 'alt']}
        />
        <AddPictures
          form={form}
          label="Its own picture"
          isMultiple={false}
          onTaken={([taken]) => taken !== undefined && choose(taken, '')}
        />
      </div>
    </div>
  );
}
