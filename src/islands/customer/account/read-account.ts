import type { AccountAnswer } from '~/domain/customer/account-reply';
import { fetchAccount } from '~/islands/customer/calls/known-account-calls';
import { AccountNotices } from './AccountNotices';

/* Loaded for who is signed in. */

export interface ReadAccount {
  account: AccountAnswer;
  Notices: typeof AccountNotices;
}

export async function readAccount(): Promise<ReadAccount | 'unreachable'> {
  const reply = await fetchAccount();
  return reply.ok ? { account: reply.value, Notices: AccountNotices } : 'unreachable';
}
