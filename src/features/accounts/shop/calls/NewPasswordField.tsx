import { TextField } from '~/islands/form/TextField';
import type { FieldErrors } from '~/islands/form/useForm';

interface Props {
  label: string;
  name: string;
  errors: FieldErrors;
}

/** The password that the account is to have. */
export const NewPasswordField = (props: Props) => (
  <TextField
    {...props}
    type="password"
    autoComplete="new-password"
    hint="At least 8 characters."
    required
  />
);
