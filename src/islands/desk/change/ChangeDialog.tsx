import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { changeBody, type KeptLine } from '~/domain/order/desk/changed-order-form';
import type { ChangePreview } from '~/domain/order/desk/change-reply.schema';
import type { NewLine } from '~/domain/order/desk/new-order';
import type { DeskOrderReply } from '~/domain/order/desk/order-replies.schema';
import { previewChange } from '~/islands/desk/common/order-calls';
import { problemOf } from '~/islands/desk/common/desk-call';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { GiftFields } from '~/islands/desk/new-order/GiftFields';
import { NewLines } from '~/islands/desk/new-order/NewLines';
import { useChoices } from '~/islands/desk/new-order/useChoices';
import type { AddEvent } from '~/islands/desk/steps/steps';
import { DestinationFields, NameField, PhoneField } from '~/islands/form/AddressFields';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { shippingFormOf } from '~/islands/shop/checkout/useKnownDetails';
import { $sets } from '~/stores/sets';
import styles from './Change.module.css';
import { KeptLines } from './KeptLines';
import { Preview } from './Preview';

interface Props {
  reply: DeskOrderReply;
  take: AddEvent;
  onClose: () => void;
}

/** What was previewed: only that is saved. */
interface Previewed {
  body: ReturnType<typeof changeBody>;
  preview: ChangePreview;
}

const noCards: readonly number[] = [];

/** Changes lines, address and gift of an order: first a preview, then 'Save'. */
export default function ChangeDialog({ reply: { order }, take, onClose }: Props) {
  const { orderId, to, gift } = order;
  const [kept, setKept] = useState<readonly KeptLine[]>(
    order.lines.map(({ id, quantity }) => ({ was: id, id, quantity })),
  );
  const [added, setAdded] = useState<readonly NewLine[]>([]);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const offered = useChoices(useStore($sets), noCards);
  const form = useForm({
    async send(values) {
      const body = changeBody({ order, kept, added, to: shippingFormOf(values), values });
      const result = await previewChange(orderId, body);
      if (!result.ok) return { problem: problemOf(result), fields: result.reply.fields };
      return () => setPreviewed({ body, preview: result.value });
    },
  });
  const { errors } = form;
  const edited =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPreviewed(null);
      set(value);
    };
  return (
    <DeskDialog title="Change order" onClose={onClose}>
      <div onInput={() => setPreviewed(null)}>
        <Form form={form} submit="Preview" isCheckedHere={false} isAlert>
          <fieldset className={styles['part']}>
            <legend>Items</legend>
            <KeptLines
              order={order}
              choices={offered?.choices ?? []}
              lines={kept}
              onChange={edited(setKept)}
            />
            {offered && <NewLines {...offered} lines={added} onChange={edited(setAdded)} />}
            {errors['lines'] && <p className="field-error">{errors['lines']}</p>}
          </fieldset>
          <details className={styles['part']}>
            <summary>Address</summary>
            <NameField saved={to} errors={errors} />
            <EmailField label="Email Address" defaultValue={to.email} errors={errors} />
            <DestinationFields saved={to} errors={errors} />
            <PhoneField saved={to} errors={errors} />
          </details>
          <details className={styles['part']}>
            <summary>Gift</summary>
            <GiftFields saved={gift} errors={errors} />
          </details>
        </Form>
      </div>
      {previewed && <Preview {...previewed} take={take} />}
    </DeskDialog>
  );
}
