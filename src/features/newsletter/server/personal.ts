import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { OfAddress } from '../../../../netlify/kernel/store/person-links.ts';
import { newsletterName } from './newsletter.ts';

/** Null for an address that has not asked for the newsletter. */
type Asked = { askedAt: string; confirmedAt: string | null } | null;

const newsletterOf: OfAddress<Asked> = {
  nothing: null,
  async find(shop, email) {
    const [record] = await readMany(
      [newsletterName(email)],
      async (name) => (await shop.newsletter.read(name))?.value,
    );
    return record ? { askedAt: record.askedAt, confirmedAt: record.confirmedAt } : null;
  },
  forget: (shop, email) => shop.newsletter.delete(newsletterName(email)),
};

export const newsletterByAddress = { newsletter: newsletterOf };

declare module '../../privacy/people-reply.ts' {
  interface ByAddress {
    newsletter: Asked;
  }
}
