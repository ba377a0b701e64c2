import { bestBeforeField, lotField } from '~/features/orders/desk-view/line-lots';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';
import styles from './LotFields.module.css';

interface Props {
  /** Names by the ids of their lines. */
  products: ReadonlyMap<string, string>;
  errors: FieldErrors;
}

/** A lot and a day for each product in one or several parcels (R865). */
export const ProductLots = ({ products, errors }: Props) =>
  [...products].map(([id, name]) => (
    <fieldset key={id} className={styles['product']}>
      <legend>{name}</legend>
      <TextField label="Lot" name={lotField(id)} maxLength={40} isCode errors={errors} />
      <TextField label="Best before" name={bestBeforeField(id)} type="date" errors={errors} />
    </fieldset>
  ));
