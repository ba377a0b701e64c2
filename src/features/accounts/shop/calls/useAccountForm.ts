import { useState } from 'react';
import type { Result } from '~/api';
import { useForm, type FormHandle } from '~/islands/form/useForm';
import { isSignedOut, refusalOf } from './account-calls';

interface Options {
  /** The call to the server. */
  send: (values: Record<string, string>, sure: string[] | undefined) => Promise<Result<unknown>>;
  /** The sentence after success. The fields are emptied then, unless `stays` is set. */
  says: string;
  hasFieldsThatStay?: boolean;
  onDone?: () => void;
  onSignedOut: () => void;
}

/** A form of the dashboard: what was done stands beside its button, what was wrong in an alert. */
export function useAccountForm({
  send,
  says,
  hasFieldsThatStay = false,
  onDone,
  onSignedOut,
}: Options): FormHandle & { done: string } {
  const [done, setDone] = useState('');
  const form = useForm({
    async send(values, element, sure) {
      setDone('');
      const result = await send(values, sure);
      if (isSignedOut(result)) onSignedOut();
      if (!result.ok) return refusalOf(result);
      return () => {
        setDone(says);
        if (!hasFieldsThatStay) element.reset();
        onDone?.();
      };
    },
  });
  return { ...form, done };
}
