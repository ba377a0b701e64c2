import { newsletterQuery } from '../newsletter.schema.ts';
import type { NewsletterReply } from '../newsletter-reply.schema.ts';
import { ok } from '../../../../netlify/kernel/http/reply.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { endLinks } from './links.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';

/**
 * Who gets the newsletter, with the two addresses to end it that each copy must have. A page is a part of
 * what one list call of the store returns, so it costs the same however many have subscribed.
 */
export const getNewsletter = withQuery(newsletterQuery, async ({ after }, { shop }) => {
  const [cursor = '', seen = ''] = after === undefined ? [] : cursorIn(after).split('\n');
  const listed = await shop.newsletter.page(cursor);
  const left = listed.keys.filter((key) => key > seen);
  const keys = left.slice(0, rowsAPage);
  const rest = left.length > keys.length ? `${cursor}\n${keys.at(-1)}` : listed.next;
  const records = await readMany(keys, async (name) => {
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
    next: rest === null ? null : placeOf(rest),
  } satisfies NewsletterReply);
});

/** Records are read one by one. */
const rowsAPage = 50;

/** The store's cursor has a form of its own: in an address it is written so, with the last key that was read. */
const placeOf = (cursor: string): string => `p.${Buffer.from(cursor).toString('base64url')}`;
const cursorIn = (place: string): string =>
  Buffer.from(place.slice('p.'.length), 'base64url').toString();
