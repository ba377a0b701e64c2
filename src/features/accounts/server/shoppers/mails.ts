import { linkMs } from '../../link-times.ts';
import type { UserRecord } from '../../account.schema.ts';
import { accountLinkOf, userKey, type AccountLink } from '../stores.ts';
import { linkRecordKey, linkSecret } from '../../../../../netlify/kernel/store/link-secrets.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { Mails } from '../../../../../netlify/kernel/mail/kind.ts';
import { deskLink } from '../keepers/letters.ts';
import {
  change,
  changed,
  keepOrder,
  login,
  noAccount,
  passkeyAdded,
  passwordChanged,
  proof,
  reset,
} from './letters.ts';

/** A link of an account, and the account as it is now. */
interface Found<Link extends AccountLink> {
  link: Link;
  user: UserRecord | null;
  secret: string;
  /** Not over yet. Whether it was used the account itself shows. */
  isOpen: boolean;
}

async function find<Opens extends AccountLink['opens']>(
  shop: Shop,
  purpose: 'verify' | 'reset',
  id: string,
  opens: Opens,
): Promise<Found<Extract<AccountLink, { opens: Opens }>> | null> {
  const secret = linkSecret(purpose, id);
  const record = (await shop.links.read(linkRecordKey(secret)))?.value;
  const link = record && accountLinkOf(record.subject);
  if (!link || !isOf(link, opens)) return null;
  const userId = 'userId' in link ? link.userId : null;
  const user = userId === null ? null : await readUser(shop, userId);
  return { link, user, secret, isOpen: record.until > shop.clock.now() };
}

const isOf = <Opens extends AccountLink['opens']>(
  link: AccountLink,
  opens: Opens,
): link is Extract<AccountLink, { opens: Opens }> => link.opens === opens;

async function readUser(shop: Shop, userId: string): Promise<UserRecord | null> {
  const user = (await shop.users.read(userKey(userId)))?.value;
  return user?.state === undefined ? (user ?? null) : null;
}

/** The hourly share of a link is large enough for its owner's, also when a stranger asks for many. */
const ofLink = 40;

/** A mail whose link has become worthless is not sent. */
export const accountMails = {
  proof: {
    async compose(shop, id) {
      const found = await find(shop, 'verify', id, 'proof');
      if (!found?.isOpen || found.user?.email !== found.link.email) return null;
      return found.user.provenAt === undefined ? proof(found.link.email, found.secret) : null;
    },
    givenUpAfter: linkMs.verify,
    hourly: ofLink,
  },
  change: {
    async compose(shop, id) {
      const found = await find(shop, 'verify', id, 'change');
      if (!found?.isOpen || found.user?.change?.link !== id) return null;
      return change(found.link.to, found.secret);
    },
    givenUpAfter: linkMs.verify,
    hourly: ofLink,
  },
  changed: {
    async compose(shop, id) {
      const found = await find(shop, 'verify', id, 'change');
      return found && changed(found.link.from);
    },
    hourly: 20,
  },
  'password-changed': {
    async compose(shop, id) {
      const user = await readUser(shop, id.split('.')[0] ?? id);
      return user && passwordChanged(user.email);
    },
    hourly: 20,
  },
  'passkey-added': {
    async compose(shop, id) {
      const [userId = '', added] = id.split('.');
      const user = await readUser(shop, userId);
      const passkey = user?.passkeys?.find((one) => one.id === added);
      return user && passkey ? passkeyAdded(user.email) : null;
    },
    hourly: 20,
  },
  reset: {
    async compose(shop, id) {
      const found = await find(shop, 'reset', id, 'reset');
      if (!found?.isOpen || found.user?.email !== found.link.email) return null;
      return (found.user.epoch ?? 0) === found.link.epoch
        ? reset(found.link.email, found.secret)
        : null;
    },
    givenUpAfter: linkMs.reset,
    hourly: ofLink,
  },
  login: {
    async compose(shop, id) {
      const secret = linkSecret('login', id);
      const record = (await shop.links.read(linkRecordKey(secret)))?.value;
      if (!record || record.usedAt !== null || record.until <= shop.clock.now()) return null;
      const link = accountLinkOf(record.subject);
      if (link.opens === 'absent') return noAccount(link.email);
      if (link.opens !== 'login') return null;
      if (link.userId === null) return keepOrder(link.email, secret);
      const user = await readUser(shop, link.userId);
      if (user?.email !== link.email || (user.epoch ?? 0) !== link.epoch) return null;
      const losesPassword = user.provenAt === undefined && user.password !== '';
      return login(link.email, secret, losesPassword);
    },
    givenUpAfter: linkMs.signIn,
    hourly: ofLink,
  },
  signin: {
    async compose(shop, id) {
      const secret = linkSecret('desk', id);
      const link = (await shop.links.read(linkRecordKey(secret)))?.value;
      if (!link || link.usedAt !== null || link.until <= shop.clock.now()) return null;
      return deskLink(link.subject, secret);
    },
    givenUpAfter: linkMs.signIn,
    hourly: ofLink,
  },
} satisfies Mails;

declare module '../../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof accountMails, MailKind> {}
}
