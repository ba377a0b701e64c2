import { builtCatalogue } from '../store/built-catalogue.ts';
import type { Shop } from '../store/shop.ts';
import { mailOf } from './layout/mail-of.ts';
import type { Letter } from './letter.ts';
import type { Mail } from './message-of.ts';
import { isToShop, type OutboxRecord } from './stores.ts';

export const dayMs = 24 * 60 * 60_000;
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
  /** Ms; a mail to the shop itself never is. */
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

declare module '../store/shop.ts' {
  interface Ports {
    /** Of every kind (each room with letters). */
    mails: Readonly<Record<OutboxRecord['kind'], MailKind>>;
  }
}

type Named = Pick<OutboxRecord, 'kind'>;

export const givenUpAfter = ({ ports }: Shop, mail: Named): number =>
  isToShop(mail) ? Infinity : (ports.mails[mail.kind].givenUpAfter ?? giveUpMs);

/** Mails that a reader waits for, and news for the shop, leave before all others. */
export const leavesFirst = ({ ports }: Shop, { kind }: Named): boolean =>
  ports.mails[kind].isFirst ?? ports.mails[kind].hourly !== undefined;

/**
 * A queued mail. @param key the mail's own, which becomes its Message-ID.
 * @returns null for one that has nothing to say, and for a mail to nobody.
 */
export async function compose(
  shop: Shop,
  key: string,
  { kind, id }: OutboxRecord,
): Promise<Mail | null> {
  const letter = await shop.ports.mails[kind].compose(shop, id);
  if (letter === null || letter.to === '') return null;
  return mailOf(key, letter, builtCatalogue().shop);
}
