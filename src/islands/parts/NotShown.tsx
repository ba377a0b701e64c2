import type { Failure } from '~/api';
import styles from './NotShown.module.css';

interface Props {
  /** 'This product': what was asked for. */
  what: string;
  failed: Failure;
  onRetry: () => void;
  /** It is all that its page has. */
  isPage?: boolean;
}

/**
 * Says of what was asked for that it cannot be shown, and why, with a press that asks again (R870).
 * That something is absent is not said here: each page has its own words for that.
 */
export function NotShown({ what, failed, onRetry, isPage = false }: Props) {
  const Text = isPage ? 'h1' : 'p';
  return (
    <div role="status" className={styles['trouble']}>
      <Text>{`${what} cannot be shown just now.`}</Text>
      <p>{whyText(failed)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function whyText({ reason, reply }: Failure): string {
  if (reason !== 'unreachable') return reply.error ?? 'The shop has refused to answer.';
  return navigator.onLine ? 'The shop cannot be reached.' : 'You are offline.';
}
