import { useId, useState } from 'react';
import { newHouse } from '~/features/catalogue/product/product-form';
import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';

interface Props {
  /** The names of the houses that there are. */
  houses: readonly string[];
  brand: string | undefined;
  errors: FieldErrors;
}

/** A house is chosen, so that it is spelled as before; a new one is typed once (R533). */
export function BrandField({ houses, brand, errors }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(brand ?? '');
  const names = [...new Set([...houses, ...(brand === undefined ? [] : [brand])])];
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Brand</label>
        <select
          id={id}
          name="brand"
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">None</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
          <option>{newHouse}</option>
        </select>
      </div>
      {chosen === newHouse && (
        <TextField
          label="Name of the house"
          name="house"
          required
          maxLength={200}
          errors={errors}
        />
      )}
    </>
  );
}
