import { dayMs } from '../../../base/durations.ts';
import { randomUUID } from 'node:crypto';
import type { NewsletterRecord } from '../newsletter.schema.ts';
import { isOver } from '../../../base/periods.ts';
import { newsletterKept } from '../kept.ts';
import { addressHash } from '../../../../netlify/kernel/store/address-hash.ts';
import { confirmSecret, isEndSecret } from './links.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import { linkRecordKey } from '../../../../netlify/kernel/store/link-secrets.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { isSame } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/*
 * The newsletter goes only to addresses that were confirmed (double opt-in): a wish waits for a
 * button whose link only the mailbox has. Each address has one record for everything, so a function
 * that dies has taken a step completely or not at all.
 */

/** The name of an address's record. Half of the hash is enough, and fits into the key of a mail. */
export const newsletterName = (email: string): string => addressHash(email).slice(0, 32);

/** Whoever types an address can cause two mails a day to it. */
const mostMails = 2;

/**
 * Stores the wish and queues the mail that asks to confirm it. After two mails within a day it
 * queues none, and their links stay valid. For an address that has the newsletter already the store
 * calls are the same, but its mail is never sent.
 */
export async function askForNewsletter(shop: Shop, email: string): Promise<DueEntry[]> {
  const name = newsletterName(email);
  const id = randomUUID();
  const hash = linkRecordKey(confirmSecret(name, id));
  const askedAt = isoTime(shop.clock);
  const asked = { email, askedAt, ask: { id, hash }, mailedAt: [], confirmedAt: null };
  const isMailed = await modify<NewsletterRecord, boolean>(
    shop.newsletter,
    name,
    (present) => {
      const since = Date.parse(askedAt) - dayMs;
      const before = (present?.mailedAt ?? []).filter((at) => Date.parse(at) > since);
      if (before.length >= mostMails) return { result: false };
      const record = present && present.confirmedAt !== null ? present : asked;
      return { next: { ...record, mailedAt: [...before, askedAt] }, result: true };
    },
    shop.clock,
  );
  if (!isMailed) return [];
  const entry = await enqueueMail(shop, 'newsletter-confirm', `${name}.${id}`);
  return entry ? [entry] : [];
}

/**
 * The button of that mail's page. Pressed again it changes nothing.
 * @returns the entry of the welcome mail; null when the link is worthless.
 */
export async function confirmNewsletter(shop: Shop, link: string): Promise<DueEntry[] | null> {
  const [name = '', secret = ''] = link.split('.');
  const hash = linkRecordKey(secret);
  const fits = (record: NewsletterRecord | null): record is NewsletterRecord =>
    record !== null &&
    isSame(record.ask.hash, hash) &&
    !isOver(newsletterKept.periods.newsletterAsk, record.askedAt, shop.clock.now(), shopTimeZone());
  if (!fits((await shop.newsletter.read(name))?.value ?? null)) return null;
  return withIntent(shop, `newsletter/${name}`, async () => {
    const isDone = await modify<NewsletterRecord, boolean>(
      shop.newsletter,
      name,
      (record) => {
        if (!fits(record)) return { result: false };
        if (record.confirmedAt !== null) return { result: true };
        return { next: { ...record, confirmedAt: isoTime(shop.clock) }, result: true };
      },
      shop.clock,
    );
    return isDone ? welcome(shop, name) : null;
  });
}

/** Queues the welcome mail of a confirmed address, once for each confirmation. */
export async function welcome(shop: Shop, name: string): Promise<DueEntry[]> {
  const record = (await shop.newsletter.read(name))?.value;
  if (record?.confirmedAt == null) return [];
  const entry = await enqueueMail(shop, 'newsletter-welcome', `${name}.${record.ask.id}`);
  return entry ? [entry] : [];
}

/**
 * Ends the newsletter of an address and deletes the address. Repeating it changes nothing.
 * @returns false when the link is not one of ours.
 */
export async function endNewsletter(shop: Shop, link: string): Promise<boolean> {
  const [name = '', secret = ''] = link.split('.');
  if (!isEndSecret(name, secret)) return false;
  await shop.newsletter.delete(name);
  return true;
}
