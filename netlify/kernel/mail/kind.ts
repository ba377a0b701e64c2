import { dayMs } from '../../../src/base/durations.ts';
import { builtCatalogue } from '../store/built-catalogue.ts';
import type { Shop } from '../store/shop.ts';
import { mailOf } from './layout/mail-of.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './message-of.ts';
import type { OutboxRecord } from './stores.ts';

/** A mail that no server took in this time is given up, unless its kind says otherwise. */
export const giveUpMs = 3 * dayMs;

/** All that the sender knows of one kind of mail. */
export interface MailKind {
  /**
   * Made of the records that the id names as they are now. @returns null while its record is missing,
   * for the mail of a message is queued before the message is stored; and for what has become
   * worthless, such as a used link.
   */
  compose: (shop: Shop, id: string) => Promise<Letter | null>;
  /** To the shop itself: it is never given up. */
  isToShop?: true;
  /** Ms. */
  givenUpAfter?: number;
  /**
   * The most to one address an hour, apart from all other mails, so that those of strangers cannot
   * block it. Somebody waits for it: it leaves before all others.
   */
  hourly?: number;
  /** It leaves before all others. */
  isFirst?: true;
  /**
   * Before it is sent: from then on what it tells of cannot be taken back. @returns false when that
   * was taken back already. @param by the try to send it.
   */
  bind?: (shop: Shop, mail: OutboxRecord, by: string) => Promise<boolean>;
  /** After a try that surely failed. */
  unbind?: (shop: Shop, mail: OutboxRecord, by: string) => Promise<void>;
}

/** The kinds of mails of one feature, by their names. */
export type Mails = Record<string, MailKind>;

/** @public Every kind that can be queued: each feature declares its own, in its `mails.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- The features fill it.
export interface MailKinds {}

export type MailName = keyof MailKinds;

declare module '../store/shop.ts' {
  interface Ports {
    mails: Readonly<Record<MailName, MailKind>>;
  }
}

type Named = Pick<OutboxRecord, 'kind'>;

/** Undefined for a queued mail of a newer deploy, or of a feature that is no more. */
export const kindOf = ({ ports }: Shop, { kind }: Named): MailKind | undefined =>
  (ports.mails as Partial<Mails>)[kind];

export const isToShop = (shop: Shop, mail: Named): boolean => kindOf(shop, mail)?.isToShop ?? false;

export function givenUpAfter(shop: Shop, mail: Named): number {
  return isToShop(shop, mail) ? Infinity : (kindOf(shop, mail)?.givenUpAfter ?? giveUpMs);
}

/** Mails that a reader waits for, and news for the shop, leave before all others. */
export function leavesFirst(shop: Shop, mail: Named): boolean {
  const kind = kindOf(shop, mail);
  return kind?.isFirst ?? kind?.hourly !== undefined;
}

/**
 * A queued mail. @param key the mail's own, which becomes its Message-ID.
 * @returns null for one that has nothing to say, and for a mail to nobody.
 */
export async function compose(shop: Shop, key: string, mail: OutboxRecord): Promise<Mail | null> {
  const letter = await kindOf(shop, mail)?.compose(shop, mail.id);
  if (!letter || letter.to === '') return null;
  return mailOf(key, letter, builtCatalogue().shop);
}
