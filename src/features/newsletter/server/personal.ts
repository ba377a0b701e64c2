import type { PersonReply } from '../../privacy/people-reply.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { newsletterName } from './newsletter.ts';

/** Whether an address has the newsletter, or was asked. @param email in small letters. */
export async function newsletterOf(shop: Shop, email: string): Promise<PersonReply['newsletter']> {
  const [record] = await readMany(
    [newsletterName(email)],
    async (name) => (await shop.newsletter.read(name))?.value,
  );
  return record ? { askedAt: record.askedAt, confirmedAt: record.confirmedAt } : null;
}

export const forgetNewsletter = (shop: Shop, email: string): Promise<void> =>
  shop.newsletter.delete(newsletterName(email));
