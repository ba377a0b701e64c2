import { addressRequest, toStored } from '../../../../src/domain/delivery/address.schema.ts';
import { withJson } from '../../kernel/http/json-body.ts';
import { postalCodeProblems } from '../../kernel/http/postal-code.ts';
import { changeAccount } from '../addresses.ts';
import type { SignedIn } from '../sessions/session.ts';
import { refuseField } from './refusals.ts';

/** Saves where the next parcel goes; null takes it away. */
export const putAddress = withJson(
  () => addressRequest,
  async (typed, { shop }, { userId }: SignedIn) => {
    const address = typed && toStored(typed);
    const { postalCode: problem } = address ? postalCodeProblems(address) : {};
    if (problem) return refuseField(400, 'postalCode', problem);
    await changeAccount(shop, userId, (user) => ({
      next: { ...user, address: address ?? undefined },
      result: null,
    }));
    return { status: 204 };
  },
  undefined,
  postalCodeProblems,
);
