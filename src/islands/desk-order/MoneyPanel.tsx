import type { DeskOrderReply } from '~/domain/desk/desk-replies';
import { formatPrice, toCents } from '~/domain/money';
import { Panel } from '~/islands/desk-parts/Panel';
import styles from './Facts.module.css';

/** What is due, was collected and was paid back. */
export function MoneyPanel({ reply: { order, progress } }: { reply: DeskOrderReply }) {
  const { collected, refunded } = progress.money;
  const facts: [name: string, dollars: number][] = [
    ['Total', order.total],
    ['Collected', collected],
    ['Refunded', refunded],
  ];
  return (
    <Panel title="Money">
      <dl className={styles['facts']}>
        {facts.map(([name, dollars]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPrice(toCents(dollars))}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
