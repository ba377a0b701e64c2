import { useEffect, useRef } from 'react';
import type { WithdrawalRequest } from '~/features/withdrawals/withdrawal-request.schema';
import { withdrawable, type OwnOrder } from '~/features/orders/view/own-order';
import { spentIn } from '~/features/orders/view/going-back';
import type { LineUnits } from '~/features/orders/history/step.schema';
import { unitsText } from '~/features/orders/view/line-words';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { withdrawalAttempt } from '~/stores/attempt';
import { sendWithdrawal } from '~/features/orders/shop/order/order-calls';
import { failureOf } from '~/features/orders/shop/order/failure';
import styles from '~/features/orders/shop/order/OrderPage.module.css';

interface Props {
  request: WithdrawalRequest;
  /** Of which the request names units. */
  order?: OwnOrder | null;
  onChange: () => void;
  onSent: () => void;
}

/** Shows what will be sent, and sends it. */
export function WithdrawConfirm({ request, order, onChange, onSent }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    async send() {
      const result = await sendWithdrawal(request, withdrawalAttempt.keyFor(request));
      if (!result.ok) return failureOf(result);
      return () => {
        withdrawalAttempt.end();
        onSent();
      };
    },
  });
  const { name, orderId, email, items, account } = request;
  const chosen = order && request.lines ? chosenUnits(order, request.lines) : null;
  return (
    <Form
      form={form}
      submit="Confirm withdrawal here"
      isAlert
      info={
        <button type="button" className="button quiet" onClick={onChange}>
          Change
        </button>
      }
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles['subheading']}>
          This will be sent
        </h2>
        <p>I withdraw from my contract for the sale of these items.</p>
        <dl className={styles['lines']}>
          <Row name="Name" value={name} />
          <Row name="Order number" value={orderId} />
          <Row name="E-mail" value={email} />
          <Row name="Items" value={chosen?.items ?? items ?? 'All items'} />
          {chosen?.kept && <Row name="Kept" value={chosen.kept} />}
          {account !== undefined && <Row name="Account to pay to" value={account} />}
        </dl>
        {order && spentIn(order, request.lines).map((text) => <p key={text}>{text}</p>)}
      </div>
    </Form>
  );
}

/** What is withdrawn from and what is kept, as the receipt names them. */
function chosenUnits({ lines, units }: OwnOrder, named: readonly LineUnits[]) {
  const kept = units.flatMap((line) => {
    const quantity = withdrawable(line) - (named.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  return { items: unitsText(lines, named), kept: unitsText(lines, kept) };
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={styles['number']} dir="auto">
      {value}
    </dd>
  </div>
);
