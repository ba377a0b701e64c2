import type { EraseReply } from '../../../src/domain/desk/people-reply.ts';
import { deleteUser, findUser } from '../accounts/accounts.ts';
import { forgetFailures } from '../accounts/login-failures.ts';
import { forgetMailTimes } from '../mail/mail-limit.ts';
import type { Shop } from '../store/shop.ts';
import { forgetMessage, forgetOrWait } from './forget.ts';
import { personOf, visitPerson, type Person } from './people.ts';

/** Erases a person, a page at a time. A repetition erases what came since, and harms nothing. */
export async function erasePerson(
  shop: Shop,
  address: string,
  after: string | null,
): Promise<EraseReply> {
  const person = personOf(address);
  const account = after === null && (await eraseAlone(shop, person));
  const orders: string[] = [];
  const waiting: string[] = [];
  const messages: string[] = [];
  const visited = await visitPerson(shop, person, after, {
    async order(id, order) {
      const isDone = await forgetOrWait(shop, id, order);
      (isDone ? orders : waiting).push(id);
    },
    async message(id) {
      await forgetMessage(shop, id);
      messages.push(id);
    },
  });
  return { account, orders, waiting, messages, ...visited };
}

/** The records that stand under the address itself. @returns whether there was an account. */
async function eraseAlone(shop: Shop, { email, userId }: Person): Promise<boolean> {
  const user = await findUser(shop, userId);
  await Promise.all([
    deleteUser(shop, userId),
    forgetFailures(shop, userId),
    forgetMailTimes(shop, email),
  ]);
  return user !== null;
}
