import { useState } from 'react';
import { photographTypes } from '~/features/catalogue/product/photograph';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';
import styles from './ProductFields.module.css';

interface Props {
  /** The picture that the product has. */
  image: string | undefined;
  errors: FieldErrors;
}

const name = 'photograph';

/** A photograph from the camera or a file; until one is chosen, the product's own is shown (R591). */
export function PhotographField({ image, errors }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? image;
  return (
    <div
      className={styles['photograph']}
      onChange={({ currentTarget }) => {
        const file = fileIn(currentTarget);
        setChosen(file && URL.createObjectURL(file));
      }}
    >
      {shown !== undefined && (
        <img
          src={shown}
          alt={chosen === null ? 'The picture that it has' : 'The photograph that you chose'}
          onLoad={({ currentTarget }) => URL.revokeObjectURL(currentTarget.src)}
        />
      )}
      <TextField
        label="Photograph"
        name={name}
        type="file"
        accept={photographTypes.join()}
        hint="Portrait, four wide to five high. It is made small enough by itself."
        errors={errors}
      />
    </div>
  );
}

/** The file that was chosen in a form; null without one. */
export function fileIn(form: Element): File | null {
  const field = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
  return field?.files?.[0] ?? null;
}
