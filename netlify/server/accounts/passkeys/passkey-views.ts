import type { UserRecord } from '../../../../src/domain/account/account.schema.ts';
import type { PasskeyView } from '../../../../src/domain/account/sign-in-reply.ts';

/** The passkeys of an account, the oldest first, without their keys; undefined for none. */
export const passkeyViews = ({ passkeys }: UserRecord): PasskeyView[] | undefined =>
  passkeys?.map(({ id, name, at, usedOn }) => ({ id, name, at, usedOn }));
