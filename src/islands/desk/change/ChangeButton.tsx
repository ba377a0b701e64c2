import { lazy, Suspense } from 'react';
import type { DeskOrderReply } from '~/domain/order/desk/order-replies.schema';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { useDialog } from '~/islands/desk/parts/useDialog';
import type { Steps } from '~/islands/desk/steps/steps';

/** Comes with the first press. */
const ChangeDialog = lazy(() => import('./ChangeDialog'));

/** Opens the dialog in which an order that nobody has packed is changed. */
export function ChangeButton({ reply, steps }: { reply: DeskOrderReply; steps: Steps }) {
  const dialog = useDialog<'change'>();
  if (!reply.changeable) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => dialog.open('change')}>
        <DeskIcon name="pencil" />
        Change order
      </button>
      {dialog.what !== null && (
        <Suspense>
          <ChangeDialog key={dialog.turn} reply={reply} take={steps.take} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
