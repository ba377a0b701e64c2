import {
  addressRequest,
  toStored,
  type DeliveryAddress,
} from '../../../delivery/address.schema.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import {
  postalCodeBeside,
  postalCodeProblems,
} from '../../../../../netlify/kernel/http/postal-code.ts';
import { isProblem, refuseFields } from '../../../../../netlify/kernel/http/problems.ts';
import type { Reply } from '../../../../../netlify/kernel/http/reply.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { changeAccount } from '../addresses.ts';
import type { SignedIn } from '../sessions/session.ts';

/** Saves where the next parcel goes; null takes it away. */
export const putAddress = withJson(
  () => addressRequest,
  async (sent, { shop }, { userId, user }: SignedIn) => {
    if (!sent) return save(shop, userId, undefined);
    const { sure, ...typed } = sent;
    const address = toStored(typed);
    const problems = postalCodeProblems(address, { sure, known: user.address });
    return isProblem(problems) ? refuseFields(problems) : save(shop, userId, address);
  },
  undefined,
  postalCodeBeside,
);

async function save(
  shop: Shop,
  userId: string,
  address: DeliveryAddress | undefined,
): Promise<Reply> {
  await changeAccount(shop, userId, (user) => ({ next: { ...user, address }, result: null }));
  return { status: 204 };
}
