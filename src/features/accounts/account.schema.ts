import { z } from 'zod';
import { isCommonPassword } from './common-password.ts';
import { passkey } from './passkey.schema.ts';
import { storedAddress } from '../delivery/address.schema.ts';
import { mailbox } from '../../base/fields.schema.ts';

/** Requests, replies and stored records of the accounts (R122, R124). */

const shortest = 8;
/** Enough for a sentence; a longer one only costs the server time. */
const longest = 128;

const tooShort = `Password must be at least ${shortest} characters.`;
const tooLong = `Password must be at most ${longest} characters.`;
export const tooEasy = 'This password is too easy to guess. Please choose another.';

const password = z.string('Password is required.').max(longest, tooLong);
/** Keyboards write some letters in two ways; this makes é the same on every machine. */
const normalized = (text: string) => text.normalize('NFKC');
const lengthOf = (text: string) => Array.from(text).length;

/**
 * A password that was chosen before. It has no rules: one that could never be chosen is simply
 * wrong.
 */
const presentPassword = password.transform(normalized);

/**
 * Checks the length of the typed text and of the stored one: one typed character may become
 * eighteen, and two may become one.
 */
const newPassword = password
  .refine((text) => lengthOf(text) >= shortest, tooShort)
  .transform(normalized)
  .refine((text) => lengthOf(text) >= shortest, tooShort)
  .refine((text) => text.length <= longest, tooLong);

export const credentials = z.strictObject({ email: mailbox, password: presentPassword });
export type Credentials = z.infer<typeof credentials>;

export const registration = z
  .strictObject({ email: mailbox, password: newPassword })
  .refine(({ email: address, password: text }) => !isCommonPassword(text, address), {
    path: ['password'],
    message: tooEasy,
  });

const link = z.string('The link is missing.').max(500, 'The link cannot be read.');

/** POST /api/forgot and /api/login/link, /api/verify and /api/login/link/use, /api/reset. */
export const forgotRequest = z.strictObject({ email: mailbox });
export const verifyRequest = z.strictObject({ link });
export const resetRequest = z.strictObject({ link, password: newPassword });

/**
 * POST /api/account/email and /password, DELETE /api/account. A sign-in of the last minutes by a
 * link or a passkey stands for the password.
 */
const ownerPassword = presentPassword.optional();
export const emailRequest = z.strictObject({ password: ownerPassword, email: mailbox });
export const passwordRequest = z.strictObject({ password: ownerPassword, newPassword });
export const removalRequest = z.strictObject({ password: ownerPassword });

/** An account's record, under an id that stays when the address changes. */
export const userRecord = z.object({
  email: z.string(),
  /** An argon2id hash as a PHC string; '' while its owner signs in by links and passkeys. */
  password: z.string(),
  passkeys: z.array(passkey).optional(),
  /** ISO time of the registration. */
  at: z.string(),
  /** ISO time at which its owner has shown that the address is his; missing until then. */
  provenAt: z.string().optional(),
  /** Sessions of another epoch are over; missing is 0. */
  epoch: z.int().optional(),
  /** Where the next parcel goes. */
  address: storedAddress.optional(),
  /** An address that replaces `email` once the link in a mail to it was pressed. */
  change: z
    .object({
      email: z.string(),
      /** The id of the link in that mail. */
      link: z.string(),
      /** The link was pressed: no other account may take this address meanwhile. */
      isConfirmed: z.boolean(),
    })
    .optional(),
  /**
   * Ids of links that changed the address, whose notice to the old address is still to be queued.
   * An older word for *pending*; stored records keep it.
   */
  untold: z.array(z.string()).optional(),
  /** Ids of changes of the password whose notice is still to be queued. */
  untoldPasswords: z.array(z.string()).optional(),
  /** Missing for an account that can be used: one is not open yet, the other no more. */
  state: z.enum(['opening', 'closed']).optional(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** When the last logins of one account failed: ms since 1970, oldest first. */
export const loginFailures = z.object({ at: z.array(z.number()) });
export type LoginFailures = z.infer<typeof loginFailures>;

/** GET /api/session; null when nobody is signed in. */
export interface SessionReply {
  email: string;
}
