import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '~/api';
import { leftOutOf } from '~/features/desk/left-out';
import { problemOf } from './desk-call';

interface Read<Value> {
  value: Value;
  /** Of the answer, for `If-Match`. */
  etag: string | null;
}

export interface Reading<Value> {
  /** The last good answer; null until the first one. */
  last: Read<Value> | null;
  /** Why the last try failed, or what its answer lacks; null when all is well. */
  problem: string | null;
  /** Asks again. What is shown stays until the answer is here. */
  reload: () => Promise<void>;
}

/**
 * Reads what a screen shows. An older answer that arrives late is dropped.
 * @param read must stay the same function while it asks the same thing.
 */
export function useReading<Value>(read: () => Promise<Result<Value>>): Reading<Value> {
  const [last, setLast] = useState<Read<Value> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);

  const reload = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    return read().then((result) => {
      if (mine !== turn.current) return;
      if (result.ok) setLast({ value: result.value, etag: result.etag });
      setProblem(result.ok ? leftOutOf(result.value) : problemOf(result));
    });
  }, [read]);

  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);

  return { last, problem, reload };
}
