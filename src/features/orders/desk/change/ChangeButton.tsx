import { lazy, Suspense, useState } from 'react';
import type { ChangePreview } from '~/features/orders/desk-view/change-reply.schema';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { fullName } from '~/features/orders/view/line-words';
import { problemOf } from '~/islands/desk/common/desk-call';
import { previewChange } from '~/islands/desk/common/order-calls';
import { DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { useDialog } from '~/islands/desk/parts/useDialog';
import type { AddEvent, Steps } from '~/features/orders/desk/steps/steps';
import type { Refusal } from '~/islands/form/useForm';
import { $sets } from '~/stores/sets';
import { Preview } from './Preview';

/** Comes with the first press, as a part of the island of new orders: so no other page has more files. */
const ChangeForm = lazy(async () => {
  const { ChangeForm: Loaded } = await import('~/features/orders/desk/new-order/NewOrderScreen');
  return { default: Loaded };
});

/** Opens the dialog in which an order that nobody has packed is changed. */
export function ChangeButton({ reply, steps }: { reply: DeskOrderReply; steps: Steps }) {
  const dialog = useDialog<'change'>();
  return (
    <>
      {reply.changeable && (
        <button type="button" className="button quiet" onClick={() => dialog.open('change')}>
          <DeskIcon name="pencil" />
          Change order
        </button>
      )}
      {dialog.what !== null && (
        <ChangeDialog
          key={dialog.turn}
          order={reply.order}
          take={steps.take}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

interface Props {
  order: DeskOrderReply['order'];
  take: AddEvent;
  onClose: () => void;
}

/** First a preview; only what was previewed is saved. */
function ChangeDialog({ order, take, onClose }: Props) {
  const [previewed, setPreviewed] = useState<{ body: object; preview: ChangePreview } | null>(null);
  const ask = async (body: object): Promise<Refusal | null> => {
    const result = await previewChange(order.orderId, body);
    if (!result.ok) {
      const { fields, doubts } = result.reply;
      return { problem: problemOf(result), fields, doubts };
    }
    setPreviewed({ body, preview: result.value });
    return null;
  };
  return (
    <DeskDialog title="Change order" onClose={onClose}>
      <Suspense fallback={<p role="status">Loading...</p>}>
        <ChangeForm
          order={order}
          names={Object.fromEntries(order.lines.map((line) => [line.id, fullName(line)]))}
          sets={$sets.get()}
          onPreview={ask}
          onEdit={() => setPreviewed(null)}
        />
      </Suspense>
      {previewed && <Preview {...previewed} take={take} />}
    </DeskDialog>
  );
}
