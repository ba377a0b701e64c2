import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';

/* Refusals that several calls of the accounts share. */

/** Beside the field that is wrong. */
export const refuseField = (status: number, field: string, error: string): Reply =>
  refuse(status, error, {}, { fields: { [field]: error } });

export const emailTaken = (): Reply =>
  refuseField(409, 'email', 'Email already exists. Please use a different email.');

export const worthlessLink = (): Reply =>
  refuse(401, 'This link is no longer valid. Please ask for a new one.');

/** Another call came in between. */
export const changedMeanwhile = (): Reply =>
  refuse(409, 'Your account was changed meanwhile. Please load the page again.');

/** The sign-in is older, and a password would not do. Its field tells it from no session. */
export const notFresh = (): Reply =>
  refuseField(401, 'signIn', 'Please sign in once more for this.');
