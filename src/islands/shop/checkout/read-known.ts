import { fetchSession } from '~/api';
import type { KnownAccount } from './known-account';

/** Null for a guest, who need not download what reads an account. */
export async function readKnown(): Promise<KnownAccount | null> {
  const session = await fetchSession();
  if (!session.ok || session.value === null) return null;
  const { readAccount } = await import('./known-account');
  return readAccount(session.value.email);
}
