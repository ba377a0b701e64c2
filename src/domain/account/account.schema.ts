import { z } from 'zod';
import { isCommonPassword } from './common-password.ts';
import { email } from '../fields.schema.ts';

/** Requests, replies and stored records of the accounts (R164, R165). */

const shortest = 8;
/** Enough for a sentence; a longer one only costs the server time. */
const longest = 128;

const tooShort = `Password must be at least ${shortest} characters.`;
const tooLong = `Password must be at most ${longest} characters.`;

// One mailbox, one account, however it is written.
const mailbox = email.transform((text) => text.toLowerCase());
const password = z.string('Password is required.').max(longest, tooLong);
/** One form for letters that keyboards compose in two ways, so that é is é on every machine. */
const normalized = (text: string) => text.normalize('NFKC');
const lengthOf = (text: string) => Array.from(text).length;

/** For logging in: a password that could never be registered is simply not the right one. */
export const credentials = z.strictObject({
  email: mailbox,
  password: password.transform(normalized),
});
export type Credentials = z.infer<typeof credentials>;

/**
 * The length is looked at as it was typed and as it is stored: one typed character may stand for
 * eighteen, and two for one.
 */
export const registration = z
  .strictObject({
    email: mailbox,
    password: password
      .refine((text) => lengthOf(text) >= shortest, tooShort)
      .transform(normalized)
      .refine((text) => lengthOf(text) >= shortest, tooShort)
      .refine((text) => text.length <= longest, tooLong),
  })
  .refine(({ email: address, password: text }) => !isCommonPassword(text, address), {
    path: ['password'],
    message: 'This password is too easy to guess. Please choose another.',
  });

export const userRecord = z.object({
  email: z.string(),
  /** An argon2id hash as a PHC string. */
  password: z.string(),
  /** ISO time of the registration. */
  at: z.string(),
  /** ISO time at which its owner has shown that the address is his; missing until then. */
  provenAt: z.string().optional(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** When the last logins of one account failed: ms since 1970, oldest first. */
export const loginFailures = z.object({ at: z.array(z.number()) });
export type LoginFailures = z.infer<typeof loginFailures>;

/** GET /api/session; null when nobody is signed in. */
export interface SessionReply {
  email: string;
}
