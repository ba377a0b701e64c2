import { linkMs } from '../../link-times.ts';
import { createHmac } from 'node:crypto';
import type { Call } from '../../../../../netlify/kernel/http/http.ts';
import { enqueueMail } from '../../../../../netlify/kernel/mail/outbox.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { secret } from '../../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { callerTries } from '../../../../../netlify/kernel/http/throttle/caller.ts';
import { isShopToken } from './keeper.ts';
import { isKeeper, tokenKeeper } from './keepers.ts';
import {
  inTry,
  countTry,
  type Tried,
  type Try,
} from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { createLink, useLink } from '../one-time-links.ts';

/** Gives the keeper's name. @throws SecretMissing when the shop has no token. */
export const enterByToken = ({ shop, ip }: Call, token: string): Promise<Tried<string>> => {
  const isRight = isShopToken(token);
  return inTry(shop, [callerThrottle(ip), 'desk/token'], () =>
    Promise.resolve(isRight ? tokenKeeper : null),
  );
};

/** A link cannot be guessed, so only the caller's own tries are counted. */
export const enterByLink = ({ shop, ip }: Call, link: string): Promise<Tried<string>> =>
  inTry(shop, [callerThrottle(ip)], async () => {
    const keeper = await useLink(shop, 'desk', link);
    return keeper !== null && isKeeper(keeper) ? keeper : null;
  });

/**
 * Mails a link to a keeper. For any other address the store calls before the answer are the same,
 * so neither the answer nor its time shows who is a keeper.
 * @throws SecretMissing
 */
export async function askForLink({ shop, ip, after }: Call, email: string): Promise<Try> {
  secret('SHOP_LINK_SECRET');
  const asked = await countTry(shop, [callerThrottle(ip), mailThrottle(email)]);
  if (!asked.ok) return asked;
  after(async (later) => {
    if (isMailed(email)) await mailLink(later, email);
  });
  return asked;
}

/** 'token' names a keeper, but it is no address. */
const isMailed = (email: string): boolean => email !== tokenKeeper && isKeeper(email);

async function mailLink(shop: Shop, email: string): Promise<void> {
  const entry = await enqueueMail(
    shop,
    'signin',
    await createLink(shop, 'desk', email, linkMs.signIn),
  );
  await sendAtOnce(shop, entry ? [entry] : []);
}

const callerThrottle = (ip: string): string => callerTries('desk', ip);

/** No address stands in the name of a record. */
const mailThrottle = (email: string): string =>
  `desk/${createHmac('sha256', secret('SHOP_PEPPER')).update(`desk:${email}`).digest('hex')}`;
