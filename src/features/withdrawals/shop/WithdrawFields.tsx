import { useId } from 'react';
import type { WithdrawalRequest } from '~/features/withdrawals/withdrawal-request.schema';
import { withdrawable, type OwnOrder } from '~/features/orders/view/own-order';
import { noOrderNumber, readOrderNumber } from '~/features/orders/order-number';
import { unitChoices } from '~/features/orders/view/unit-choices';
import styles from '~/features/orders/shop/order/OrderPage.module.css';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { UnitFields, useUnits } from '~/islands/parts/UnitFields';

interface Props {
  /** The number of the order as the address names it; '' without one. */
  number: string;
  /** Where it is known, its units are chosen; else its shopper writes what is kept. */
  order: OwnOrder | null;
  /** What was filled in before. */
  draft: WithdrawalRequest | null;
  onFilled: (request: WithdrawalRequest) => void;
}

const nothingChosen = 'Choose at least one unit to withdraw from.';

/** What a declaration says. */
export function WithdrawFields({ number, order, draft, onFilled }: Props) {
  const heading = useId();
  const choices = order ? unitChoices(order, withdrawable) : [];
  const chosen = (id: string) => draft?.lines?.find((line) => line.id === id)?.quantity ?? 0;
  const { units, named, choose } = useUnits(choices, ({ id, left }) =>
    draft?.lines ? chosen(id) : left,
  );
  const isAll = order === null || order.lines.every(({ id, quantity }) => units[id] === quantity);
  const form = useForm({
    send({ name = '', orderId = '', email = '', items = '', account = '' }) {
      const read = readOrderNumber(orderId);
      if (read === null) return { problem: noOrderNumber, fields: { orderId: noOrderNumber } };
      if (order && named.length === 0) return { problem: nothingChosen };
      onFilled({
        name,
        orderId: read,
        email,
        ...(items.trim() && { items }),
        ...(!isAll && { lines: named }),
        ...(account.trim() && { account }),
      });
      return null;
    },
  });
  const { errors } = form;
  const isKnown = order !== null;
  const hasChoice = choices.reduce((all, { left }) => all + left, 0) > 1;
  return (
    <Form form={form} submit="Withdraw from contract here" isAlert>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={draft?.name ?? order?.address.name}
        errors={errors}
      />
      <TextField
        label="Order number"
        name="orderId"
        isCode
        autoCapitalize="none"
        required
        readOnly={isKnown}
        maxLength={60}
        defaultValue={draft?.orderId ?? number}
        errors={errors}
      />
      <EmailField
        label="E-mail"
        required
        readOnly={isKnown}
        defaultValue={draft?.email ?? order?.email}
        errors={errors}
      />
      {hasChoice && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className={styles['subheading']}>
            Items to withdraw from
          </h2>
          <UnitFields lines={choices} units={units} onChange={choose} />
        </section>
      )}
      {!isKnown && (
        <TextField
          label="Items"
          name="items"
          hint="Only if you keep some of the order. Leave it empty for all items. An order that has not left us yet is cancelled as a whole."
          maxLength={300}
          defaultValue={draft?.items}
          errors={errors}
        />
      )}
      {!order?.card && (
        <TextField
          label="Account to pay to"
          name="account"
          autoComplete="off"
          hint="If you did not pay online: the IBAN or number of the account that we pay back to. We delete it when that is done. What was paid online goes back by itself."
          maxLength={100}
          defaultValue={draft?.account}
          errors={errors}
        />
      )}
    </Form>
  );
}
