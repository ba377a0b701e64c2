import { z } from 'zod';
import { userRecord } from '../account.schema.ts';
import type { Kinds, StoresOf } from '../../../../netlify/kernel/store/records/form.ts';

/* Working records of the accounts, beside the accounts themselves. */

/** Of an account's own record. */
export const userKey = (userId: string): string => `u/${userId}`;

/** Leads from a hash of an e-mail address to the account that has it (addresses.ts). */
const addressRecord = z.object({
  /** Null when the account that had the address has given it up. */
  userId: z.string().nullable(),
});
export type AddressRecord = z.infer<typeof addressRecord>;

/**
 * Work on one account that has begun, under '<userId>.<id>'. It is stored before the first write
 * and deleted after the last, so the sweeper finishes the work when its function dies
 * (shoppers/finish-work.ts).
 */
const accountWork = z.object({
  /** Ms since 1970 at which it started. */
  at: z.number(),
  /** The id of the link that is to be mailed to a new account; null for other work. */
  proof: z.string().nullable(),
  /** The id of the link by which the address is being changed; null for other work. */
  change: z.string().nullable(),
  /** Hashes of the addresses that the account may have to give up. */
  leaves: z.array(z.string()),
});
export type AccountWork = z.infer<typeof accountWork>;

/** What a link in a mail to an account opens: the subject of its record. */
const accountLink = z.discriminatedUnion('opens', [
  /** Shows that the account's address is its owner's. */
  z.object({ opens: z.literal('proof'), userId: z.string(), email: z.string() }),
  /** Puts another address in the place of the account's. */
  z.object({
    opens: z.literal('change'),
    userId: z.string(),
    from: z.string(),
    to: z.string(),
    /** The link's own id. */
    id: z.string(),
  }),
  /** Sets a new password, unless all sessions were ended since. */
  z.object({
    opens: z.literal('reset'),
    userId: z.string(),
    email: z.string(),
    epoch: z.number(),
  }),
  /** Begins a session, unless all were ended since. */
  z.object({
    opens: z.literal('login'),
    /** Null for an address without an account, to which the link gives one. */
    userId: z.string().nullable(),
    email: z.string(),
    epoch: z.number(),
  }),
  /** What a passkey signs: for the account that adds it, or for whoever signs in. It is not mailed. */
  z.object({ opens: z.literal('challenge'), userId: z.string().nullable() }),
  /** Nothing, and its mail says so: the address has no account. */
  z.object({ opens: z.literal('absent'), email: z.string() }),
  /** Nothing, and it is not mailed: an address that has no account asked for it. */
  z.object({ opens: z.literal('nothing') }),
]);
export type AccountLink = z.infer<typeof accountLink>;

export const subjectOf = (link: AccountLink): string => JSON.stringify(link);

export const accountLinkOf = (subject: string): AccountLink =>
  accountLink.parse(JSON.parse(subject));

/** That somebody has logged out, under a hash of the session's cookie. */
const endedSessionRecord = z.object({
  /** Ms since 1970. */
  at: z.number(),
});

/**
 * A link that was mailed and opens something once, under a hash of its secret: who reads the store
 * cannot use it.
 */
const linkRecord = z.object({
  /** What it opens: a link for one thing never opens another. */
  purpose: z.string(),
  /** Whom or what it is for, such as an e-mail address. */
  subject: z.string(),
  /** Ms since 1970. */
  until: z.number(),
  /** Ms since 1970; null until its button was pressed, or its time was seen to be over. */
  usedAt: z.number().nullable(),
});
export type LinkRecord = z.infer<typeof linkRecord>;

export const accountStores = {
  users: { name: 'shop-users', schema: userRecord },
  endedSessions: { name: 'shop-ended-sessions', schema: endedSessionRecord },
  /** The way from an e-mail address to its account. */
  addresses: { name: 'shop-addresses', schema: addressRecord },
  accountWork: { name: 'shop-account-work', schema: accountWork },
  links: { name: 'shop-links', schema: linkRecord, leftOut: 'opens something for a day at most' },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof accountStores> {}
}
