import type { UserRecord } from '../../account.schema.ts';
import type { PasskeyView } from '../../sign-in-reply.ts';

/** The passkeys of an account, the oldest first, without their keys; undefined for none. */
export const passkeyViews = ({ passkeys }: UserRecord): PasskeyView[] | undefined =>
  passkeys?.map(({ id, name, at, usedOn }) => ({ id, name, at, usedOn }));
