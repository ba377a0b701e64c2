import { TextField } from './TextField';
import type { FieldErrors } from './useForm';

interface Props {
  label?: string;
  hint?: string;
  required?: boolean;
  readOnly?: boolean;
  autoComplete?: string;
  defaultValue?: string | undefined;
  errors: FieldErrors;
}

/** The one field that every form has. */
export const EmailField = ({ label = 'Email', ...field }: Props) => (
  <TextField
    label={label}
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoComplete="email"
    {...field}
  />
);
