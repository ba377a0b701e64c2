import { linkSecret } from '../../../../../netlify/kernel/store/link-secrets.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { createLink, useLink } from '../one-time-links.ts';
import { accountLinkOf, subjectOf } from '../stores.ts';

/*
 * A passkey signs a text that the shop has just made up. It is kept as mailed links are: its hash
 * alone, and it counts once, for some minutes.
 */

/** A page offers passkeys as long as it is open; it asks for another challenge when this is over. */
const lifetimeMs = 10 * 60_000;

/** @param userId of the account that adds a passkey; null for who signs in. */
export async function createChallenge(
  shop: Shop,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const subject = subjectOf({ opens: 'challenge', userId });
  const id = await createLink(shop, 'passkey', subject, lifetimeMs);
  return new Uint8Array(Buffer.from(linkSecret('passkey', id), 'base64url'));
}

/** Uses a challenge up. @returns whether it was made for this. */
export async function useChallenge(
  shop: Shop,
  given: string,
  userId: string | null,
): Promise<boolean> {
  const subject = await useLink(shop, 'passkey', given);
  const link = subject === null ? null : accountLinkOf(subject);
  return link?.opens === 'challenge' && link.userId === userId;
}
