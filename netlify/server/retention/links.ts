import type { Shop } from '../store/shop.ts';
import { walk } from './walk.ts';

/**
 * Deletes the mailed links that name an address. Their keys do not show the address, so all of them
 * are read. They are few, because the prune job deletes the old ones.
 */
export async function forgetLinksTo(shop: Shop, email: string): Promise<void> {
  for await (const { records } of walk(shop.links, '', ''))
    for (const { key, value } of records)
      if (names(value.subject, email)) await shop.links.delete(key);
}

/** A subject is an address, or JSON that has it as a text. */
const names = (subject: string, email: string): boolean =>
  subject.toLowerCase() === email || subject.toLowerCase().includes(JSON.stringify(email));
