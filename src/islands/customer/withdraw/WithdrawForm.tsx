import { useEffect, useRef, useState } from 'react';
import type { WithdrawalRequest } from '~/domain/customer/after-purchase.schema';
import { noOrderNumber, readOrderNumber } from '~/domain/order/order-number';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { WithdrawConfirm } from './WithdrawConfirm';
import styles from '~/islands/customer/order/OrderPage.module.css';

type Phase = 'filling' | 'confirming' | 'sent';

/** Withdraws from an order in two steps: the declaration is shown before it is sent (R257). */
export function WithdrawForm() {
  const [phase, setPhase] = useState<Phase>('filling');
  const [draft, setDraft] = useState<WithdrawalRequest | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (phase === 'sent') status.current?.focus();
  }, [phase]);
  return (
    <>
      {phase === 'filling' && (
        <Fields
          draft={draft}
          onFilled={(request) => {
            setDraft(request);
            setPhase('confirming');
          }}
        />
      )}
      {phase === 'confirming' && draft && (
        <WithdrawConfirm
          request={draft}
          onChange={() => setPhase('filling')}
          onSent={() => setPhase('sent')}
        />
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
        {phase === 'sent' && 'Your withdrawal has been received.'}
      </p>
      {phase === 'sent' && (
        <p>
          A receipt with its time and content is on its way to the e-mail address that you have
          typed. It says how it goes on. If it does not come within a few minutes, please look at
          the address and send the form again, or write to us.
        </p>
      )}
    </>
  );
}

interface FieldsProps {
  draft: WithdrawalRequest | null;
  onFilled: (request: WithdrawalRequest) => void;
}

function Fields({ draft, onFilled }: FieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('[name="orderId"]');
    // The order's page names the order in the fragment.
    const id = new URLSearchParams(window.location.hash.slice(1)).get('id');
    if (field?.value === '' && id) field.value = id;
  }, []);
  const form = useForm({
    announce: () => undefined,
    send({ name = '', orderId = '', email = '', items = '', account = '' }) {
      const number = readOrderNumber(orderId);
      if (number === null) return { problem: noOrderNumber, fields: { orderId: noOrderNumber } };
      onFilled({
        ...{ name, orderId: number, email },
        ...(items.trim() && { items }),
        ...(account.trim() && { account }),
      });
      return null;
    },
  });
  const { errors } = form;
  return (
    <div ref={box}>
      <Form form={form} submit="Withdraw from contract here">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={draft?.name}
          errors={errors}
        />
        <TextField
          label="Order number"
          name="orderId"
          autoComplete="off"
          autoCapitalize="none"
          required
          maxLength={60}
          defaultValue={draft?.orderId}
          errors={errors}
        />
        <EmailField label="E-mail" required defaultValue={draft?.email} errors={errors} />
        <TextField
          label="Items"
          name="items"
          hint="Only if you keep some of the order. Leave it empty for all items. An order that has not left us yet is cancelled as a whole."
          maxLength={300}
          defaultValue={draft?.items}
          errors={errors}
        />
        <TextField
          label="Account to pay to"
          name="account"
          autoComplete="off"
          hint="If you paid on delivery: the IBAN or number of the account that we pay back to. We delete it when that is done. A card gets its money back by itself."
          maxLength={100}
          defaultValue={draft?.account}
          errors={errors}
        />
      </Form>
    </div>
  );
}
