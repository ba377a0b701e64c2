import type { MailView } from '~/features/orders/desk-view/order-replies.schema';
import { isNothing } from '~/base/guards';
import { write } from '~/islands/desk/common/desk-call';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useWrite } from '~/islands/desk/common/useWrite';

interface Props {
  mail: MailView;
  /** The list of mails is no longer as it was read. */
  onDone: () => Promise<void>;
}

/** Tries a mail again that was given up. */
export function SendAgain({ mail: { key }, onDone }: Props) {
  const { isBusy, problem, send } = useWrite(onDone);
  const press = async () => {
    const path = `/api/desk/mails/${encodeURIComponent(key)}/again`;
    const refusal = await send({ again: key }, () => write(path, isNothing, { body: {} }));
    if (refusal === null) await onDone();
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        Send again
      </button>
      <Trouble problem={problem} />
    </>
  );
}
