import { Form } from '~/islands/form/Form';
import { notify } from '~/islands/toast/notify';
import { endSessions } from '~/islands/customer/calls/account-calls';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';

/** Here too (R246). */
export function EndSessions({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: endSessions,
    says: '',
    onDone() {
      void notify('success', 'You are logged out everywhere.');
      onSignedOut();
    },
    onSignedOut,
  });
  return (
    <Form form={form} submit="Log out everywhere" isAlert>
      <p>You are logged out on this device and on all others.</p>
    </Form>
  );
}
