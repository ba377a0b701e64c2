import { useEffect, useState } from 'react';
import { isNothing } from '~/base/guards';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { leaveForLogin, read, write } from '~/islands/desk/common/desk-call';
import { keeperReply } from '~/features/desk/desk-replies.schema';
import { actorText } from '~/features/desk/actor-text';
import { deskRoutes } from '~/features/desk/desk-routes';
import styles from './SignOut.module.css';

/** Who is signed in, and the button to sign out. Without a session the page leads to the login. */
export function SignOut() {
  const [keeper, setKeeper] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void read('/api/desk/session', keeperReply).then((result) => {
      if (!result.ok) return;
      if (result.value === null) leaveForLogin();
      else setKeeper(result.value.keeper);
    });
  }, []);

  const signOut = async () => {
    const result = await write('/api/desk/session', isNothing, { method: 'DELETE' });
    if (result.ok) window.location.assign(deskRoutes.login);
    else setFailed(true);
  };

  return (
    <div className={styles['out']}>
      {keeper !== null && <p className={styles['keeper']}>{`Signed in: ${actorText(keeper)}`}</p>}
      <button type="button" onClick={() => void signOut()}>
        <DeskIcon name="sign-out" />
        Sign out
      </button>
      {hasFailed && <p role="alert">Signing out did not work. Please try again.</p>}
    </div>
  );
}
