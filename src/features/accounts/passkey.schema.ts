import { z } from 'zod';
import { oneLine } from '../../base/fields.schema.ts';

/* Passkeys of an account (R1002): its record of them, and what browsers send. */

/** Bytes, as a browser's answer has them. */
const base64url = z.string().regex(/^[\w-]*$/, 'The passkey cannot be read.');
/** What a device proves; its other members say nothing that the shop needs. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object(
    {
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      response: z.object({ clientDataJSON: base64url, ...response }),
      clientExtensionResults: z.looseObject({}).default({}),
    },
    'The passkey is missing.',
  );

/** POST /api/account/passkeys */
export const passkeyRequest = z.strictObject({
  name: oneLine('Name', 60),
  credential: credential({
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** POST /api/login/passkey */
export const passkeyEntry = z.strictObject({
  credential: credential({
    authenticatorData: base64url,
    signature: base64url,
    /** The id of the account, 32 bytes, which the device has kept. */
    userHandle: base64url.length(43, 'The passkey cannot be read.'),
  }),
});

/** Its private half never leaves the device. */
export const passkey = z.object({
  id: z.string(),
  /** The device's name for it. */
  credentialId: z.string(),
  publicKey: z.string(),
  /** How often the device says that it was used; 0 where it does not count. */
  counter: z.int(),
  transports: z.array(z.string()),
  /** As its owner calls it. */
  name: z.string(),
  /** ISO time. */
  at: z.string(),
  /** The shop's last day of its use, '2026-11-30'; null before the first. */
  usedOn: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;
