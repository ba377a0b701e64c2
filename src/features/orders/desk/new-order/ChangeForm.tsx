import { useState } from 'react';
import type { ShopSet } from '~/features/catalogue/catalogue';
import { changeBody, type KeptLine } from '~/features/orders/desk-view/changed-order-form';
import type { NewLine } from '~/features/orders/desk-view/new-order';
import type { LabelledOrder } from '~/features/orders/order.schema';
import { addressOf, DestinationFields, NameField, PhoneField } from '~/islands/form/AddressFields';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { useForm, type Refusal } from '~/islands/form/useForm';
import styles from './Change.module.css';
import { GiftFields } from './GiftFields';
import { KeptLines } from './KeptLines';
import { NewLines } from './NewLines';
import { useChoices } from './useChoices';

interface Props {
  order: Pick<LabelledOrder, 'lines' | 'to' | 'gift' | 'pickUp'>;
  /** What its lines are called, by their ids. */
  names: Readonly<Record<string, string>>;
  sets: readonly ShopSet[];
  onPreview: (body: object) => Promise<Refusal | null>;
  /** What was previewed is no longer what stands here. */
  onEdit: () => void;
}

const noCards: readonly number[] = [];

/** Lines, address and gift of an order as they are to be. */
export function ChangeForm({ order, names, sets, onPreview, onEdit }: Props) {
  const { to, gift } = order;
  const [kept, setKept] = useState<readonly KeptLine[]>(
    order.lines.map(({ id, quantity }) => ({ was: id, id, quantity })),
  );
  const [added, setAdded] = useState<readonly NewLine[]>([]);
  const offered = useChoices(sets, noCards);
  const form = useForm({
    send(values, _, sure) {
      const { email = '', name = '', phone = '' } = values;
      const typed = order.pickUp ? { name, phone, email } : { ...addressOf(values), email };
      return onPreview({ ...changeBody({ order, kept, added, to: typed, values }), sure });
    },
  });
  const { errors } = form;
  const edited =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onEdit();
      set(value);
    };
  return (
    <div onInput={onEdit}>
      <Form form={form} submit="Preview" isCheckedHere={false} isAlert>
        <fieldset className={styles['part']}>
          <legend>Items</legend>
          <KeptLines
            names={names}
            choices={offered?.choices ?? []}
            lines={kept}
            onChange={edited(setKept)}
          />
          {offered && <NewLines {...offered} lines={added} onChange={edited(setAdded)} />}
        </fieldset>
        <details className={styles['part']}>
          <summary>{order.pickUp ? 'Who picks it up' : 'Address'}</summary>
          <NameField saved={to} errors={errors} />
          <EmailField label="Email Address" defaultValue={to.email} errors={errors} />
          {!order.pickUp && <DestinationFields saved={to} errors={errors} />}
          <PhoneField saved={to} errors={errors} isPickUp={order.pickUp !== undefined} />
        </details>
        <details className={styles['part']}>
          <summary>Gift</summary>
          <GiftFields saved={gift} errors={errors} />
        </details>
      </Form>
    </div>
  );
}
