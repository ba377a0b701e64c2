import type { UserRecord } from '../../account.schema.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { startWork, type Work } from './account-work.ts';
import { addressHash } from '../../../../../netlify/kernel/store/address-hash.ts';
import { changeAccount } from '../addresses.ts';
import { epochOf, type SignedIn } from '../sessions/session.ts';

/**
 * Closes an account. Its record is emptied first: this ends its sessions, and nobody can log in.
 * `finishAccountWork` deletes what else is only the account's. Orders stay, also one that is being
 * placed meanwhile; they then name no account.
 * @returns whether it was closed, which it is not when its password was changed or its sessions were
 * ended meanwhile; and the work that is left.
 */
export async function closeAccount(
  shop: Shop,
  { userId, user }: SignedIn,
): Promise<{ isClosed: boolean; work: Work }> {
  const addresses = [user.email, ...(user.change ? [user.change.email] : [])];
  const work = await startWork(shop, userId, { leaves: addresses.map(addressHash) });
  const isClosed = await changeAccount(shop, userId, (present) =>
    present.password === user.password && epochOf(present) === epochOf(user)
      ? { next: emptied(present), result: true }
      : { result: false },
  );
  return { isClosed: isClosed === true, work };
}

const emptied = ({ at, untold }: UserRecord): UserRecord => ({
  email: '',
  password: '',
  at,
  untold,
  state: 'closed',
});
