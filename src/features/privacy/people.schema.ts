import { z } from 'zod';
import { cleanEmail } from '../../base/text/clean.ts';

/** POST /api/desk/people and /api/desk/people/erase. Looser than a form: older records are found too. */
export const personRequest = z.strictObject({
  email: z
    .string('Email is required.')
    .overwrite(cleanEmail)
    .min(3, 'Enter an email address such as name@example.com.')
    .max(254, 'Email must be at most 254 characters.'),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^(?:orders|messages|reviews):[a-z0-9/_.~-]{0,200}$/, 'The field after cannot be read.')
    .nullish(),
});
