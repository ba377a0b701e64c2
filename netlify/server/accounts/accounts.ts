import { createHmac } from 'node:crypto';
import type { Credentials, UserRecord } from '../../../src/domain/account/account.schema.ts';
import { createOrRead } from '../store/create-or-read.ts';
import { lockedFor, noteFailure, readFailures } from './login-failures.ts';
import { checkPassword, hashPassword } from './password.ts';
import { secret } from '../store/secrets.ts';
import type { Shop } from '../store/shop.ts';

/**
 * The id of the account of an e-mail address: a keyed hash, so that the names of the records and
 * the orders show no address, and one address can make one record only.
 */
export const userIdOf = (email: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER')).update(`email:${email}`).digest('hex');

export const isUserId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const keyOf = (userId: string) => `u/${userId}`;

export async function findUser(shop: Shop, userId: string): Promise<UserRecord | null> {
  return (await shop.users.read(keyOf(userId)))?.value ?? null;
}

export async function register(
  shop: Shop,
  { email, password }: Credentials,
): Promise<'registered' | 'taken'> {
  const key = keyOf(userIdOf(email));
  if (await shop.users.read(key)) return 'taken';
  const user = { email, password: await hashPassword(password), at: new Date().toISOString() };
  return (await createOrRead(shop.users, key, user)).isNew ? 'registered' : 'taken';
}

export const deleteUser = (shop: Shop, userId: string): Promise<void> =>
  shop.users.delete(keyOf(userId));

export type LoginResult =
  | { ok: true; userId: string }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'locked'; seconds: number };

export async function login(shop: Shop, { email, password }: Credentials): Promise<LoginResult> {
  const userId = userIdOf(email);
  const [user, failures] = await Promise.all([
    shop.users.read(keyOf(userId)),
    readFailures(shop, userId),
  ]);
  const seconds = lockedFor(failures);
  if (seconds !== null) return { ok: false, reason: 'locked', seconds };
  const { isRight, isOutdated } = await checkPassword(password, user?.value.password ?? null);
  if (!user || !isRight) {
    await noteFailure(shop, userId);
    return { ok: false, reason: 'wrong' };
  }
  // When another login has changed the record meanwhile, its hash stays: no retry is needed.
  if (isOutdated)
    await shop.users.update(keyOf(userId), user.etag, {
      ...user.value,
      password: await hashPassword(password),
    });
  return { ok: true, userId };
}
