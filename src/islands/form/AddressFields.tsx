import type { DeliveryAddress } from '~/features/delivery/address.schema';
import { CountryField } from './CountryField';
import styles from './Form.module.css';
import { TextField } from './TextField';
import type { FieldErrors } from './useForm';

interface Props {
  errors: FieldErrors;
  /** What stands in the fields at first. */
  saved?: DeliveryAddress | null;
  required?: boolean | undefined;
}

export const NameField = ({ errors, saved, required }: Props) => (
  <TextField
    label="Full Name"
    name="name"
    autoComplete="name"
    defaultValue={saved?.name}
    required={required}
    errors={errors}
  />
);

/** Where a parcel goes, below the name. */
export const DestinationFields = ({ errors, saved, required }: Props) => (
  <>
    <TextField
      label="Street Address"
      name="address"
      autoComplete="address-line1"
      defaultValue={saved?.address}
      required={required}
      errors={errors}
    />
    <TextField
      label="City"
      name="city"
      autoComplete="address-level2"
      defaultValue={saved?.city}
      required={required}
      errors={errors}
    />
    <div className={styles['pair']}>
      <CountryField saved={saved?.country} required={required} errors={errors} />
      <TextField
        label="Postal Code"
        name="postalCode"
        isCode
        autoComplete="postal-code"
        defaultValue={saved?.postalCode}
        errors={errors}
      />
    </div>
    <div className={styles['halves']}>
      <TextField
        label="Apartment or Floor"
        name="address2"
        autoComplete="address-line2"
        hint="Optional"
        defaultValue={saved?.address2}
        errors={errors}
      />
      <TextField
        label="State or Province"
        name="state"
        autoComplete="address-level1"
        hint="Where the country has them"
        defaultValue={saved?.state}
        errors={errors}
      />
    </div>
  </>
);

/** For the courier; an order goes without it, but where it is picked up. */
export const PhoneField = ({ errors, saved, isPickUp }: Props & { isPickUp?: boolean }) => (
  <TextField
    label={isPickUp ? 'Phone' : 'Phone (for the courier)'}
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    {...(!isPickUp && { hint: 'Optional' })}
    defaultValue={saved?.phone}
    errors={errors}
  />
);

/** The address in what a form sends. */
export const addressOf = (values: Record<string, string>): DeliveryAddress => {
  const { name = '', address = '', city = '', country = '', postalCode = '' } = values;
  const { phone = '', address2 = '', state = '' } = values;
  const optional = Object.entries({ phone, address2, state }).filter(([, text]) => text.trim());
  return { name, address, city, country, postalCode, ...Object.fromEntries(optional) };
};
