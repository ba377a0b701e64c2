import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { moneyText } from '~/features/orders/desk-view/order-words';
import { backWords, cardWords } from '~/features/orders/desk-view/back-words';
import { paidBy } from '~/features/orders/payment';
import { formatUnits } from '~/base/money';

import { LinkToCopy } from '~/islands/desk/parts/CopyButton';
import { Panel } from '~/islands/desk/parts/Panel';
import styles from './Facts.module.css';

type Row = [name: string, units: number, isShown: boolean];

/** What each gift card pays, and what bank or courier took: all of it where no card does. */
function paidRows({ progress: { money }, payment }: DeskOrderReply): Row[] {
  const rest = payment.way === 'card' ? paidBy(payment.method) : 'Collected';
  const { ways } = money;
  if (!ways) return [[rest, money.collected, true]];
  return ways
    .filter(({ way }) => way === 'gift card' || money.collected > 0)
    .map((one) => [one.way === 'gift card' ? `Paid by ${cardWords(one)}` : rest, one.amount, true]);
}

const backRows = ({ progress: { money }, payment }: DeskOrderReply): Row[] =>
  (money.ways ?? []).map((one) => [
    `Back ${backWords(one, payment.method)}`,
    one.back ?? 0,
    one.back !== undefined,
  ]);

/** What is due, was collected, was paid back and is still to be paid back. */
export function MoneyPanel({ reply }: { reply: DeskOrderReply }) {
  const { order, progress, payment, change } = reply;
  const { state, money } = progress;
  const facts: Row[] = [
    ['Total', money.total, true],
    ...paidRows(reply),
    [
      order.pickUp ? 'Due when picked up' : 'Due on delivery',
      money.due,
      money.due > 0 && money.due !== money.total,
    ],
    ['Refunded', money.refunded, true],
    ...backRows(reply),
    ['Still owed', money.owed, money.owed > 0],
    ['Pay back otherwise', money.otherwise ?? 0, money.otherwise !== undefined],
  ];
  return (
    <Panel title="Money">
      <p>{moneyText(state, money.state, money, order.currency, order.pickUp)}</p>
      <dl className={styles['facts']}>
        {facts
          .filter(([, , isShown]) => isShown)
          .map(([name, units]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatUnits(units, order.currency)}</dd>
            </div>
          ))}
      </dl>
      {/* It ends with the time to pay (R861). */}
      {payment.url !== undefined && (
        <LinkToCopy
          url={payment.url}
          name="Copy payment link"
          said="Link copied. Send it to the shopper, who has an hour to pay."
        />
      )}
      {change && <p>{`A change waits for ${formatUnits(change.due, order.currency)}.`}</p>}
      {change?.url !== undefined && (
        <LinkToCopy
          url={change.url}
          name="Copy payment link"
          said="Link copied. The shopper has got it by mail, and an hour to pay."
        />
      )}
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
