import { Form } from '~/islands/form/Form';
import { changePassword } from '~/islands/customer/calls/account-calls';
import { NewPasswordField } from '~/islands/customer/calls/NewPasswordField';
import { PasswordField } from './PasswordField';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';

/** Ends the sessions on other devices, and not this one (R246). */
export function PasswordChange({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '', newPassword = '' }) => changePassword(password, newPassword),
    says: 'Your password is changed.',
    onSignedOut,
  });
  return (
    <Form form={form} submit="Change password" isAlert info={<p role="status">{form.done}</p>}>
      <p>Your other devices are logged out with it.</p>
      <PasswordField label="Current password" errors={form.errors} />
      <NewPasswordField label="New password" name="newPassword" errors={form.errors} />
    </Form>
  );
}
