import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { changePassword } from './account-calls';
import { PasswordField } from './PasswordField';
import { useAccountForm } from './useAccountForm';

/** Ends the sessions on other devices, and not this one (R247). */
export function PasswordChange({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '', newPassword = '' }) => changePassword(password, newPassword),
    says: 'Your password is changed.',
    onSignedOut,
  });
  return (
    <Form form={form} submit="Change password" isAlert note={<p role="status">{form.done}</p>}>
      <p>Your other devices are logged out with it.</p>
      <PasswordField label="Current password" errors={form.errors} />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
        errors={form.errors}
      />
    </Form>
  );
}
