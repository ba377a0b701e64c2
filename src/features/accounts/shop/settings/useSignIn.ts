import { useCallback, useEffect, useState } from 'react';
import type { SignInReply } from '~/features/accounts/sign-in-reply';
import { fetchSignIn } from '~/features/accounts/shop/calls/passkey-calls';

/** Until it is known the forms ask for the password, which the server checks in any case. */
const unknown: SignInReply = { hasPassword: true, isNew: false, isFresh: false, passkeys: [] };

/** @returns how the owner signs in, and what reads it again. */
export function useSignIn(): [SignInReply, () => void] {
  const [signIn, setSignIn] = useState(unknown);
  const read = useCallback(() => {
    void fetchSignIn().then((result) => result.ok && setSignIn(result.value));
  }, []);
  useEffect(read, [read]);
  return [signIn, read];
}
