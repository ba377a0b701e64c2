import { deskEntry } from '../../desk-entry.schema.ts';
import type { KeeperReply } from '../../../desk/desk-replies.schema.ts';
import { askForLink, enterByLink, enterByToken } from './keeper-sign-in.ts';
import { deskSigner, endDeskSession, endedDeskSession, readDeskSession } from './desk-session.ts';
import { tooMany, type Tried } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';

/** By the shop's token, by an e-mail address that a link is mailed to, or by that link. */
export const postDeskSession: Action = withJson(deskEntry, async (entry, call) => {
  // Checked first: without the key no session can begin, so no link is mailed or used up.
  const sign = deskSigner(call.deploy);
  if ('email' in entry) {
    const asked = await askForLink(call, entry.email);
    return asked.ok ? { status: 202 } : tooMany('links were asked for', asked.seconds);
  }
  if ('token' in entry)
    return replyTo(await enterByToken(call, entry.token), sign, 'This token is not right.');
  return replyTo(
    await enterByLink(call, entry.link),
    sign,
    'This link is no longer valid. Please ask for a new one.',
  );
});

async function replyTo(
  entry: Tried<string>,
  sign: (keeper: string) => Promise<string>,
  wrong: string,
): Promise<Reply> {
  if (entry.ok) return { status: 204, headers: { 'Set-Cookie': await sign(entry.result) } };
  return entry.reason === 'wrong' ? refuse(401, wrong) : tooMany('failed tries', entry.seconds);
}

/** Null without a session. */
export const getDeskSession: Action = async (call) => {
  const keeper = await readDeskSession(call);
  return ok(keeper === null ? null : ({ keeper } satisfies KeeperReply));
};

/** Ends the session, wherever its cookie was copied to, and clears the cookie, also one that is not valid. */
export const deleteDeskSession: Action = async (call) => {
  await endDeskSession(call);
  return { status: 204, headers: { 'Set-Cookie': endedDeskSession } };
};
