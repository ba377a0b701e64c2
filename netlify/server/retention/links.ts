import type { Shop } from '../store/shop.ts';
import { walk } from './walk.ts';

/**
 * Takes away the links that name an address. Nothing leads from an address to its links, so all are
 * read: they are few, because the prune job takes those away whose time is over.
 */
export async function forgetLinksTo(shop: Shop, email: string): Promise<void> {
  for await (const { records } of walk(shop.links, '', ''))
    for (const { key, value } of records)
      if (names(value.subject, email)) await shop.links.delete(key);
}

/** A subject is an address, or JSON that has it as a text. */
const names = (subject: string, email: string): boolean =>
  subject.toLowerCase() === email || subject.toLowerCase().includes(JSON.stringify(email));
