import { z } from 'zod';
import { email } from '../../base/fields.schema.ts';

/* POST /api/desk/session: the shop's token, an address to mail a link to, or the link's secret. */

const tokenEntry = z.strictObject({ token: z.string('Shop token is required.').max(500) });
const emailEntry = z.strictObject({ email: email.transform((text) => text.toLowerCase()) });
const linkEntry = z.strictObject({ link: z.string().max(500) });

export type DeskEntry = z.infer<typeof tokenEntry | typeof emailEntry | typeof linkEntry>;

/** By the field that a body has, so that a refusal names that one. */
export function deskEntry(body: unknown): z.ZodType<DeskEntry> {
  if (typeof body !== 'object' || body === null) return tokenEntry;
  if ('email' in body) return emailEntry;
  return 'link' in body ? linkEntry : tokenEntry;
}
deskEntry.all = z.union([tokenEntry, emailEntry, linkEntry]);
