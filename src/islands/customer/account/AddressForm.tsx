import { useState } from 'react';
import type { DeliveryAddress } from '~/domain/delivery/address.schema';
import { addressOf, NameField, PhoneField, DestinationFields } from '~/islands/form/AddressFields';
import { Form } from '~/islands/form/Form';
import { saveAddress } from '~/islands/customer/calls/account-calls';
import styles from '~/islands/customer/calls/Account.module.css';
import { useAccountForm } from '~/islands/customer/calls/useAccountForm';

interface Props {
  saved: DeliveryAddress | null;
  onSignedOut: () => void;
}

/** The one address that the checkout fills in (R245). */
export function AddressForm({ saved, onSignedOut }: Props) {
  const [isSaved, setSaved] = useState(saved !== null);
  const form = useAccountForm({
    send: (values) => saveAddress(addressOf(values)),
    says: 'Your address is saved.',
    hasFieldsThatStay: true,
    onDone: () => setSaved(true),
    onSignedOut,
  });
  return (
    <section aria-labelledby="address-heading" className={styles['section']}>
      <h2 id="address-heading">Address</h2>
      <p>The checkout fills it in for you.</p>
      <Form form={form} submit="Save address" isAlert info={<p role="status">{form.done}</p>}>
        <NameField saved={saved} errors={form.errors} />
        <DestinationFields saved={saved} errors={form.errors} />
        <PhoneField saved={saved} errors={form.errors} />
      </Form>
      {isSaved && <RemoveAddress onDone={() => setSaved(false)} onSignedOut={onSignedOut} />}
    </section>
  );
}

function RemoveAddress({ onDone, onSignedOut }: { onDone: () => void; onSignedOut: () => void }) {
  const form = useAccountForm({
    send: () => saveAddress(null),
    says: '',
    onDone,
    onSignedOut,
  });
  return (
    <form method="dialog" {...form.handlers}>
      <button className={styles['plain']} aria-disabled={form.isBusy || undefined}>
        Remove address
      </button>
      {form.problem && (
        <p role="alert" className="field-error">
          {form.problem}
        </p>
      )}
    </form>
  );
}
