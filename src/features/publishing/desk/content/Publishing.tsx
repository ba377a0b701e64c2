import { useEffect, useState } from 'react';
import type { PublishingReply, SavedReply } from '~/features/publishing/content-replies';
import { closeDialog, DeskDialog } from '~/islands/desk/parts/DeskDialog';
import { Loading } from '~/islands/desk/parts/Empty';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { clockTime, dayOf, fullTime, useToday } from '~/islands/desk/common/times';
import { usePolling } from '~/islands/desk/common/usePolling';
import { useReading } from '~/islands/desk/common/useReading';
import { fetchPublishing, fetchSavedChanges, sendUndo } from './content-calls';
import styles from './Content.module.css';

interface Props {
  /** What was saved here last. */
  saved: SavedReply | null;
  /** Something was taken back: what is shown here may be older. */
  onUndone: () => Promise<void>;
}

/** Whether the shop shows what was saved last, and a way to take it back. */
export function Publishing({ saved, onUndone }: Props) {
  const { last, problem, reload } = useReading(fetchPublishing);
  const changes = useDialog<true>();
  const today = useToday();
  useEffect(() => {
    if (saved) void reload();
  }, [saved, reload]);
  return (
    <div className={styles['publishing']}>
      {last && (
        <p role="status" data-state={last.value.state}>
          {wordsOf(last.value, today)}
        </p>
      )}
      {last?.value.state === 'publishing' && <Waiting reload={reload} />}
      <Trouble problem={problem} onRetry={() => void reload()} />
      {last && (
        <button type="button" className="button quiet" onClick={() => changes.open(true)}>
          Last changes
        </button>
      )}
      {changes.what && (
        <LastChanges
          key={changes.turn}
          onClose={changes.close}
          onUndone={async () => {
            await Promise.all([reload(), onUndone()]);
          }}
        />
      )}
    </div>
  );
}

function wordsOf({ state, since }: PublishingReply, today: string): string {
  if (state === 'publishing') return 'Publishing… about two minutes';
  if (state === 'failed')
    return 'The shop could not be built. It still shows what stood before. Take back the last change, or ask who set up the shop.';
  const isToday = dayOf(new Date(since)) === today;
  return `In the shop since ${isToday ? clockTime(since) : fullTime(since)}`;
}

/** Asks as long as it is drawn. */
function Waiting({ reload }: { reload: () => Promise<void> }) {
  usePolling(reload);
  return null;
}

/** What was saved at the desk, the newest first, each with a press that takes it back. */
function LastChanges({
  onClose,
  onUndone,
}: {
  onClose: () => void;
  onUndone: () => Promise<void>;
}) {
  const { last, problem, reload } = useReading(fetchSavedChanges);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const undo = async (version: string, form: HTMLFormElement | null) => {
    if (busy !== null) return;
    setBusy(version);
    setRefusal(null);
    const answer = await sendUndo(version);
    setBusy(null);
    if (answer.kind !== 'saved') {
      setRefusal(refusalOf(answer));
      return;
    }
    await onUndone();
    if (form) closeDialog(form);
  };
  return (
    <DeskDialog title="Last changes" onClose={onClose}>
      <Trouble problem={problem} onRetry={() => void reload()} />
      <Trouble problem={refusal} />
      {!last && problem === null && <Loading what="the last changes" />}
      {last?.value.changes.length === 0 && <p>Nothing was changed at the desk yet.</p>}
      <form className={styles['changes']} onSubmit={(event) => event.preventDefault()}>
        {last?.value.changes.map(({ version, at, by, why }) => (
          <div key={version}>
            <p>
              <strong dir="auto">{why}</strong>
              <small>{`${fullTime(at)}, ${by}`}</small>
            </p>
            <button
              type="button"
              className="button quiet"
              aria-label={`Undo: ${why}`}
              aria-disabled={busy !== null || undefined}
              onClick={({ currentTarget }) => void undo(version, currentTarget.form)}
            >
              Undo
            </button>
          </div>
        ))}
      </form>
    </DeskDialog>
  );
}

function refusalOf(
  answer: Exclude<Awaited<ReturnType<typeof sendUndo>>, { kind: 'saved' }>,
): string {
  if (answer.kind === 'failed') return answer.problem;
  if (answer.kind === 'conflict')
    return 'This was changed again since. Take back the later change first, or change it by hand.';
  return answer.problems.map(({ sentence }) => sentence).join(' ');
}
