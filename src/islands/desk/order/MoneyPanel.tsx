import type { DeskOrderReply } from '~/domain/desk/order-replies';
import { moneyText } from '~/domain/desk/orders/order-words';
import { formatPrice, toCents, type Cents } from '~/domain/money';
import { amountDue } from '~/domain/progress/view/money-text';
import { Panel } from '~/islands/desk/parts/Panel';
import { PaymentLink } from './PaymentLink';
import styles from './Facts.module.css';

/** What is due, was collected, was paid back and is still to be paid back. */
export function MoneyPanel({ reply: { order, progress, payment } }: { reply: DeskOrderReply }) {
  const { state, money } = progress;
  const due = amountDue(state, money);
  const facts: [name: string, amount: Cents][] = [
    ['Total', toCents(order.total)],
    [payment.way === 'card' ? 'Paid by card' : 'Collected', toCents(money.collected)],
    ['Refunded', toCents(money.refunded)],
    ...(due > 0 ? [['Still owed', due] satisfies [string, Cents]] : []),
  ];
  return (
    <Panel title="Money">
      <p>{moneyText(state, money.state, money)}</p>
      <dl className={styles['facts']}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
      </dl>
      {payment.url !== undefined && <PaymentLink url={payment.url} />}
      {payment.page !== null && (
        <p>
          <a className="text-link" href={payment.page} target="_blank" rel="noopener noreferrer">
            The payment at the provider
          </a>
        </p>
      )}
    </Panel>
  );
}
