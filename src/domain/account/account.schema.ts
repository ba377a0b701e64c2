import { z } from 'zod';
import { isCommonPassword } from './common-password.ts';
import { email } from '../fields.schema.ts';

/** Requests, replies and stored records of the accounts (server design, Accounts). */

const shortest = 8;
/** Enough for a sentence; a longer one only costs the server time. */
const longest = 128;

const account = z.strictObject({
  // One mailbox, one account, however it is written.
  email: email.transform((text) => text.toLowerCase()),
  // One form for letters that keyboards compose in two ways, so that é is é on every machine.
  password: z
    .string('Password is required.')
    .max(longest, `Password must be at most ${longest} characters.`)
    .transform((text) => text.normalize('NFKC')),
});

/** For logging in: a password that could never be registered is simply not the right one. */
export const credentials = account;
export type Credentials = z.infer<typeof credentials>;

export const registration = account.superRefine(({ email: address, password }, context) => {
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['password'], message });
  if (password.length < shortest) refuse(`Password must be at least ${shortest} characters.`);
  else if (isCommonPassword(password, address))
    refuse('This password is too easy to guess. Please choose another.');
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
