import { newsletterLink, newsletterRequest } from '../newsletter.schema.ts';
import { tooMany } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import type { Action, Call } from '../../../../netlify/kernel/http/http.ts';
import { readBytes, withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { secret } from '../../../../netlify/kernel/store/secrets.ts';
import { askForNewsletter, confirmNewsletter, endNewsletter } from './newsletter.ts';

/** The same answer for every address: it does not say who has the newsletter. */
export const postNewsletter: Action = withJson(
  () => newsletterRequest,
  async ({ email }, call) => {
    secret('SHOP_LINK_SECRET');
    const taken = await takeMailing(call, 'mailed', email);
    if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
    const entries = await askForNewsletter(call.shop, email);
    call.after((later) => sendAtOnce(later, entries));
    return { status: 202 };
  },
);

export const postNewsletterConfirm: Action = withJson(
  () => newsletterLink,
  async ({ link }, call) => {
    const entries = await confirmNewsletter(call.shop, link);
    if (entries === null)
      return refuse(400, 'This link is no longer valid. Please subscribe again.');
    call.after((later) => sendAtOnce(later, entries));
    return { status: 204 };
  },
);

/**
 * Ends the newsletter: by the button of its page, or by a mail program, which posts a form to an
 * address with the link (RFC 8058).
 */
export const postNewsletterEnd: Action = (call) =>
  new URL(call.request.url).searchParams.has('link') ? oneClick(call) : byPage(call);

const byPage = withJson(() => newsletterLink, end);

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const mostBytes = 1024;

const oneClick = withQuery(newsletterLink, async (link, call) => {
  const type = call.request.headers.get('content-type') ?? '';
  if (!formTypes.test(type)) return refuse(415, 'Send the request as a form.');
  const bytes = await readBytes(call.request, mostBytes);
  if (bytes === null) return refuse(413, 'The request is too large.');
  const body = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
  const form = await body.formData().catch(() => null);
  if (form?.get('List-Unsubscribe') === 'One-Click') return end(link, call);
  return refuse(400, 'Send List-Unsubscribe=One-Click.');
});

async function end({ link }: { link: string }, { shop }: Call): Promise<Reply> {
  if (await endNewsletter(shop, link)) return { status: 204 };
  return refuse(
    400,
    'This link is no longer valid. Please write to us, and we end the newsletter.',
  );
}
