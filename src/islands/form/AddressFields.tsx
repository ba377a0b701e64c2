import type { DeliveryAddress } from '~/domain/account/address.schema';
import styles from './Form.module.css';
import { TextField } from './TextField';
import type { FieldErrors } from './useForm';

interface Props {
  errors: FieldErrors;
  /** What stands in the fields at first. */
  saved?: DeliveryAddress | null;
}

export const NameField = ({ errors, saved }: Props) => (
  <TextField
    label="Full Name"
    name="name"
    autoComplete="name"
    defaultValue={saved?.name}
    errors={errors}
  />
);

/** Where a parcel goes, below the name. */
export const PlaceFields = ({ errors, saved }: Props) => (
  <>
    <TextField
      label="Street Address"
      name="address"
      autoComplete="address-line1"
      defaultValue={saved?.address}
      errors={errors}
    />
    <TextField
      label="City"
      name="city"
      autoComplete="address-level2"
      defaultValue={saved?.city}
      errors={errors}
    />
    <div className={styles['pair']}>
      <TextField
        label="Country"
        name="country"
        autoComplete="country-name"
        defaultValue={saved?.country}
        errors={errors}
      />
      <TextField
        label="Postal Code"
        name="postalCode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        defaultValue={saved?.postalCode}
        errors={errors}
      />
    </div>
  </>
);

/** The address in what a form sends. */
export const addressOf = (values: Record<string, string>): DeliveryAddress => {
  const { name = '', address = '', city = '', country = '', postalCode = '' } = values;
  return { name, address, city, country, postalCode };
};
