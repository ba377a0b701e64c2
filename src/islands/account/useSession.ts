import { useEffect, useState } from 'react';
import { fetchSession } from '~/api';

/** Who is signed in: null for nobody, undefined until the server has answered. */
export type Session = { email: string } | null | undefined;

export function useSession(): [Session, (session: Session) => void] {
  const [session, setSession] = useState<Session>(undefined);
  useEffect(() => {
    void fetchSession().then((result) => {
      setSession(result.ok ? result.value : null);
    });
  }, []);
  return [session, setSession];
}
