import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { changeEmail } from '~/islands/customer/calls/account-calls';
import { PasswordField } from './PasswordField';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';

/**
 * The address changes when its owner presses the button behind a link that is mailed to it (R246).
 */
export function EmailChange({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '', email = '' }) => changeEmail(password, email),
    says: 'A link is on its way to the new email. It works for 24 hours.',
    onSignedOut,
  });
  return (
    <Form form={form} submit="Change email" isAlert info={<p role="status">{form.done}</p>}>
      <p>We mail a link to the new email. Until you press its button you log in as before.</p>
      <TextField
        label="New email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        required
        errors={form.errors}
      />
      <PasswordField errors={form.errors} />
    </Form>
  );
}
