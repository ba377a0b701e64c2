import type { ReactNode } from 'react';
import type { ShippingForm } from '~/domain/order/order.schema';
import { fetchAccount } from '~/islands/customer/calls/known-account-calls';
import { AccountNote } from './AccountNote';

/* Loaded for who is signed in. */

export interface KnownAccount {
  /** Without an answer the e-mail alone. */
  details: Partial<ShippingForm>;
  note: ReactNode;
}

/** What the checkout takes from an account. */
export async function readAccount(email: string): Promise<KnownAccount> {
  const reply = await fetchAccount();
  const { address, credits } = reply.ok ? reply.value : { address: null, credits: [] };
  return { details: { email, ...address }, note: <AccountNote credit={credits[0]} /> };
}
