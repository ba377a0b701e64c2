import { newsletterQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import type { NewsletterReply } from '../../../src/domain/desk/newsletter-reply.ts';
import { ok } from '../edge/reply.ts';
import { withQuery } from '../edge/query.ts';
import { endLinks } from '../mail/newsletter-links.ts';
import { mapAtOnce } from '../store/at-once.ts';

/** So many records are read within a function's time. */
const pageSize = 500;

/** Who gets the newsletter, with the two addresses to end it that each copy must have. */
export const getNewsletter = withQuery(newsletterQuery, async ({ after = '' }, { shop }) => {
  const left = (await shop.newsletter.keys()).filter((name) => name > after).sort();
  const names = left.slice(0, pageSize);
  const records = await mapAtOnce(names, async (name) => {
    const record = (await shop.newsletter.read(name))?.value;
    return record ? [{ name, ...record }] : [];
  });
  const addresses = records.flat().flatMap(({ name, email, confirmedAt }) => {
    if (confirmedAt === null) return [];
    const { page, call } = endLinks(name);
    return [{ email, confirmedAt, unsubscribe: page, oneClick: call }];
  });
  return ok({
    addresses,
    unconfirmed: records.flat().length - addresses.length,
    next: left.length > pageSize ? (names.at(-1) ?? null) : null,
  } satisfies NewsletterReply);
});
