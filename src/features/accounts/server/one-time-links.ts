import { randomUUID } from 'node:crypto';
import {
  linkRecordKey,
  linkSecret,
  type LinkPurpose,
} from '../../../../netlify/kernel/store/link-secrets.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { LinkRecord } from './stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/**
 * Makes a link that opens something once. The mail that carries it names the link's id, and
 * `linkSecret` makes the link of that again.
 * @param subject whom or what it is for, which `useLink` gives back.
 * @param id names the link; making it a second time changes nothing.
 * @returns its id. @throws SecretMissing
 */
export async function createLink(
  shop: Shop,
  purpose: LinkPurpose,
  subject: string,
  lifetimeMs: number,
  id: string = randomUUID(),
): Promise<string> {
  const until = shop.clock.now() + lifetimeMs;
  const link = { purpose, subject, until, usedAt: null };
  await shop.links.create(linkRecordKey(linkSecret(purpose, id)), link);
  return id;
}

/** What a link is for, without using it up; null for one that opens nothing. */
export async function readLink(
  shop: Shop,
  purpose: LinkPurpose,
  given: string,
): Promise<string | null> {
  const key = linkRecordKey(given);
  const link = (await shop.links.read(key))?.value ?? null;
  if (link && isSpent(link, shop.clock.now())) await endLink(shop, key);
  return opens(link, purpose, shop.clock.now()) ? link.subject : null;
}

/** Stores that a link is over: it stays so when the clock is set back. */
export const endLink = (shop: Shop, key: string): Promise<void> =>
  modify<LinkRecord, undefined>(
    shop.links,
    key,
    (link) => {
      const now = shop.clock.now();
      if (!link || !isSpent(link, now)) return { result: undefined };
      return { next: { ...link, usedAt: now }, result: undefined };
    },
    shop.clock,
  );

/** Is its time over, but not stored yet? */
export const isSpent = ({ until, usedAt }: LinkRecord, now: number): boolean =>
  usedAt === null && until <= now;

/**
 * Uses a link up. Only a button does this, because programs that scan mails open every link.
 * @returns its subject; null for one that is unknown, used, over, or made for something else.
 */
export const useLink = (shop: Shop, purpose: LinkPurpose, given: string): Promise<string | null> =>
  modify<LinkRecord, string | null>(
    shop.links,
    linkRecordKey(given),
    (link) => {
      const now = shop.clock.now();
      if (link && isSpent(link, now)) return { next: { ...link, usedAt: now }, result: null };
      if (!opens(link, purpose, now)) return { result: null };
      return { next: { ...link, usedAt: now }, result: link.subject };
    },
    shop.clock,
  );

const opens = (link: LinkRecord | null, purpose: LinkPurpose, now: number): link is LinkRecord =>
  link?.purpose === purpose && link.usedAt === null && link.until > now;
