import { Form } from '~/islands/form/Form';
import { notify } from '~/islands/toast/notify';
import { deleteAccount } from '~/islands/customer/calls/account-calls';
import { PasswordField } from './PasswordField';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';

/** What is only the account's goes; orders stay without it (R250). */
export function DeleteAccount({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: ({ password = '' }) => deleteAccount(password),
    says: '',
    onDone() {
      void notify('success', 'Your account is deleted.');
      onSignedOut();
    },
    onSignedOut,
  });
  return (
    <Form form={form} submit="Delete my account" isAlert>
      <p>
        Your email, password and address are deleted at once, and cannot be brought back. Orders
        stay in our books, as the law asks; their links still open them.
      </p>
      <PasswordField errors={form.errors} />
    </Form>
  );
}
