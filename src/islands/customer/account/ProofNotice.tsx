import { sendProofAgain } from '~/islands/customer/calls/account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';

/** Asks for the proof of the address (R239). */
export function ProofNotice({ onSignedOut }: { onSignedOut: () => void }) {
  const form = useAccountForm({
    send: sendProofAgain,
    says: 'The mail is on its way.',
    onSignedOut,
  });
  return (
    <section aria-label="Confirm your email" className={styles['notice']}>
      <p>
        <strong>Please confirm your email.</strong> We have sent you a mail with a link. Then the
        orders that you placed with this email before you had an account are shown here too.
      </p>
      <form method="dialog" className={styles['again']} {...form.handlers}>
        <button className="button quiet" aria-disabled={form.isBusy || undefined}>
          Send the mail again
        </button>
        <p role="status">{form.done}</p>
        {form.problem && (
          <p role="alert" className="field-error">
            {form.problem}
          </p>
        )}
      </form>
    </section>
  );
}
