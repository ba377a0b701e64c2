import { useEffect, useRef } from 'react';
import type { ChangePreview } from '~/features/orders/desk-view/change-reply.schema';
import { formatPrice, formatUnits } from '~/base/money';
import { sumsOfView } from '~/features/orders/sums';
import { fullName } from '~/features/orders/view/line-words';
import { closeDialog } from '~/islands/desk/parts/DeskDialog';
import type { AddEvent } from '~/features/orders/desk/steps/steps';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import styles from './Preview.module.css';

interface Props {
  body: object;
  preview: ChangePreview;
  take: AddEvent;
}

/** Before and after, what is short, and what is paid back or still to pay; then 'Save'. */
export function Preview({ body, preview, take }: Props) {
  const { was, now, short } = preview;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  const form = useForm({
    async send(_, element) {
      return (await take({ type: 'changed', ...body })) ?? (() => closeDialog(element));
    },
  });
  return (
    <section ref={root} aria-label="Preview" className={styles['preview']}>
      <div role="status" className={styles['both']}>
        <Order title="Before" order={was} />
        <Order title="After" order={now} />
        <p className={styles['money']}>{moneyWords(preview)}</p>
        {short.map(({ id, name, free }) => (
          <p key={id} className="field-error">
            {`${name}: ${free === 0 ? 'none is' : `only ${free} more are`} in stock.`}
          </p>
        ))}
      </div>
      <Form form={form} submit="Save" isAlert>
        {null}
      </Form>
    </section>
  );
}

function moneyWords({ way, payBack, due, now }: ChangePreview): string {
  const sum = (units: number) => formatUnits(units, now.currency);
  if (way === 'card') {
    if (payBack > 0) return `${sum(payBack)} goes back to the card at once.`;
    if (due > 0)
      return `The shopper has an hour to pay ${sum(due)}; until then the order stays as it was.`;
    return 'Nothing is to be paid.';
  }
  if (payBack > 0) return `${sum(payBack)} is to be paid back.`;
  return due > 0 ? `${sum(due)} is to be collected.` : 'Nothing is to be collected.';
}

const Order = ({ title, order }: { title: string; order: ChangePreview['was'] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <dl>
      {order.lines.map((line) => (
        <div key={line.id}>
          <dt>{`${line.quantity} × ${fullName(line)}`}</dt>
          <dd>{formatUnits(line.price * line.quantity, order.currency)}</dd>
        </div>
      ))}
      {sumsOfView(order).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPrice(amount, order.currency)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>Total</dt>
        <dd>{formatUnits(order.total, order.currency)}</dd>
      </div>
    </dl>
    {order.label.map((line, at) => (
      <p key={at} dir="auto">
        {line}
      </p>
    ))}
  </section>
);
