import { keepers, tokenKeeper } from '../server/accounts/keepers/keepers.ts';
import { createLink } from '../server/accounts/one-time-links.ts';
import { linkSecret } from '../server/kernel/store/link-secrets.ts';
import { openShop } from '../server/app/shop.ts';
import { Unavailable } from '../server/kernel/store/unavailable.ts';
import { localDeploy } from './functions.ts';

/** As long as a session, because whoever can read this terminal can read the shop's secrets too. */
const lifetimeMs = 12 * 60 * 60_000;

/**
 * A link that signs in whoever started the shop, once.
 * @returns null when the store does not answer: the shop opens all the same.
 */
export async function deskLink(origin: string): Promise<string | null> {
  const [keeper = tokenKeeper] = keepers();
  try {
    const id = await createLink(openShop(localDeploy), 'desk', keeper, lifetimeMs);
    return `${origin}/desk/login#link=${linkSecret('desk', id)}`;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
