import type { MessagesReply, MessageState } from '../message-replies.schema.ts';
import { answerRequest } from '../thread.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import type { Call } from '../../../../netlify/kernel/http/http.ts';
import { requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { messageStates } from './message-index.ts';
import { answerMessage, closeMessage, listMessages, type AnswerResult } from './threads.ts';
import { isCursor } from '../../../../netlify/kernel/store/state-lists.ts';

/** `?state=`, open when it names none, and `?after=` of the page before. */
export const getMessages: KeeperAction = async ({ request, shop }) => {
  const query = new URL(request.url).searchParams;
  const state = query.get('state') ?? 'open';
  const after = query.get('after');
  if (!isState(state)) return refuse(400, 'Messages are open, answered or done.');
  if (after !== null && !isCursor(after)) return refuse(400, 'There is no such page.');
  return ok((await listMessages(shop, state, after)) satisfies MessagesReply);
};

const isState = (text: string): text is MessageState =>
  messageStates.some((state) => state === text);

export const postAnswer: KeeperAction = withJson(
  () => answerRequest,
  async ({ text }, call, by: string) => {
    const key = requiredKey(call.request);
    if (typeof key !== 'string') return key;
    return replyTo(call, await answerMessage(call.shop, idOf(call), { key, by, text }));
  },
);

export const postDone: KeeperAction = async (call) =>
  replyTo(call, await closeMessage(call.shop, idOf(call)));

const idOf = ({ params }: Call): string => params['id'] ?? '';

function replyTo({ after }: Call, result: AnswerResult): Reply {
  if (!result.ok)
    return result.reason === 'unknown'
      ? refuse(404, 'This message was not found.')
      : refuse(422, 'This key was already used for another answer.');
  after((later) => sendAtOnce(later, result.entries));
  return ok(result.message);
}
