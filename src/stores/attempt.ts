import { attemptFor, isAttempt } from '~/base/attempt';
import { storageKey } from '~/base/storage-keys';
import { readSession, writeSession } from './session';

/** What one form is about to send, kept over retries and reloads (R105). */
function keptAttempt(name: string) {
  return {
    /** The `Idempotency-Key` of this content: the same until it changes or the attempt ends. */
    keyFor(content: unknown): string {
      const stored = readSession(name);
      const earlier = isAttempt(stored) ? stored : null;
      const attempt = attemptFor(JSON.stringify(content), earlier, () => crypto.randomUUID());
      writeSession(name, attempt);
      return attempt.key;
    },
    /** The same content sent again is another order or message. */
    end(): void {
      writeSession(name, null);
    },
  };
}

export const orderAttempt = keptAttempt(storageKey.orderAttempt);
export const messageAttempt = keptAttempt(storageKey.messageAttempt);
export const withdrawalAttempt = keptAttempt(storageKey.withdrawalAttempt);
export const returnAttempt = keptAttempt(storageKey.returnAttempt);
export const reviewAttempt = keptAttempt(storageKey.reviewAttempt);
