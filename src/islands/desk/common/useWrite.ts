import { useRef, useState } from 'react';
import type { Failure, Result } from '~/api';
import { attemptFor, isFinalRefusal, type Attempt } from '~/base/attempt';
import type { Refusal } from '~/islands/form/useForm';
import { problemOf } from './desk-call';

export interface Writer {
  isBusy: boolean;
  /** What did not work; null otherwise. */
  problem: string | null;
  /**
   * Sends one change at a time. Content that got no answer is sent again under the same key, so
   * that a second press never does it twice. @returns null after success.
   */
  send: (
    content: unknown,
    call: (key: string) => Promise<Result<unknown>>,
  ) => Promise<Refusal | null>;
}

const busy: Refusal = { problem: 'Please wait for the answer to your last press.' };

/** @param onOutdated what is shown here is no longer so: read it again. */
export function useWrite(onOutdated?: () => Promise<void>): Writer {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const attempt = useRef<Attempt | null>(null);

  const send: Writer['send'] = async (content, call) => {
    if (isSending.current) return busy;
    isSending.current = true;
    setBusy(true);
    const request = JSON.stringify(content);
    attempt.current = attemptFor(request, attempt.current, () => crypto.randomUUID());
    const result = await call(attempt.current.key);
    const status = result.ok ? null : result.status;
    if (result.ok || isFinalRefusal(status)) attempt.current = null;
    if (isOutdated(status)) await onOutdated?.();
    const refusal = result.ok ? null : refusalOf(result);
    setProblem(refusal?.problem ?? null);
    isSending.current = false;
    setBusy(false);
    return refusal;
  };

  return { isBusy, problem, send };
}

/** A failed call as a form shows it. */
const refusalOf = (failed: Failure): Refusal => ({
  problem: problemOf(failed),
  fields: failed.reply.fields,
  doubts: failed.reply.doubts,
});

/** Gone, not allowed any more, or changed since it was read. */
const isOutdated = (status: number | null): boolean =>
  status === 404 || status === 409 || status === 412;
