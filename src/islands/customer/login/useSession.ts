import { useEffect, useState } from 'react';
import { fetchSession } from '~/api';
import { followAccount } from './device';

/** Who is signed in: null for nobody, undefined until the server has answered. */
export type Session = { email: string } | null | undefined;

export function useSession(): [Session, (session: Session) => void] {
  const [session, setSession] = useState<Session>(undefined);
  useEffect(() => {
    void fetchSession().then((result) => {
      const session = result.ok ? result.value : null;
      setSession(session);
      if (session) followAccount();
    });
  }, []);
  return [session, setSession];
}
