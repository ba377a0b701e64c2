import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';

interface Props {
  label?: string;
  errors: FieldErrors;
}

/** The password that the account has. */
export const PasswordField = ({ label = 'Password', errors }: Props) => (
  <TextField
    label={label}
    name="password"
    type="password"
    autoComplete="current-password"
    required
    errors={errors}
  />
);
