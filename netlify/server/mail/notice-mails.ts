import { linkRecordKey } from '../store/link-secrets.ts';
import type { Shop } from '../store/shop.ts';
import type { Letter } from './letter.ts';
import { confirmPage, confirmSecret, endLinks } from './newsletter-links.ts';
import { backInStock, newsletterConfirm, newsletterWelcome } from './texts/notices.ts';

/* Mails that somebody has asked for without buying anything. */

type Composer = (shop: Shop, id: string) => Promise<Letter | null>;

/** 'a.b' as the names of a record and of something in it. */
const parts = (id: string): [string, string] => {
  const [name = '', inner = ''] = id.split('.');
  return [name, inner];
};

export const noticeComposers = {
  async 'newsletter-confirm'(shop, id) {
    const [name, ask] = parts(id);
    const record = (await shop.newsletter.read(name))?.value;
    if (!record || record.confirmedAt !== null) return null;
    if (record.ask.hash !== linkRecordKey(confirmSecret(name, ask))) return null;
    return newsletterConfirm(record.email, confirmPage(name, ask));
  },
  async 'newsletter-welcome'(shop, id) {
    const [name] = parts(id);
    const record = (await shop.newsletter.read(name))?.value;
    return record?.confirmedAt == null ? null : newsletterWelcome(record.email, endLinks(name));
  },
  async 'back-in-stock'(shop, id) {
    const [name, wishId] = parts(id);
    const wishes = (await shop.wishes.read(name))?.value;
    const wish = wishes?.leaving.find((one) => one.id === wishId);
    return wishes && wish ? backInStock(wish.email, wishes) : null;
  },
} satisfies Record<string, Composer>;
