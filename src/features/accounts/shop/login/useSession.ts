import { useEffect, useState } from 'react';
import { fetchSession, type Failure } from '~/api';
import { withBasketSync } from '~/stores/basket/load';

/** Who is signed in: null for nobody, undefined until it is known, and why where nobody can say. */
export type Session = { email: string } | null | undefined | Failure;

/** Of a session that could not be read only what failed is known. */
export const isSignedIn = (session: Session): session is { email: string } =>
  Boolean(session && 'email' in session);

/** @returns the session, and what sets it: to undefined, to ask again. */
export function useSession(): [Session, (session: Session) => void] {
  const [session, setSession] = useState<Session>(undefined);
  const isWanted = session === undefined;
  useEffect(() => {
    if (!isWanted) return;
    void fetchSession().then((result) => {
      setSession(result.ok ? result.value : result);
      if (result.ok && result.value) void withBasketSync(({ enter }) => enter());
    });
  }, [isWanted]);
  return [session, setSession];
}
