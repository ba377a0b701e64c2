import type { MessageState } from '~/features/messages/message-replies.schema';
import { messagesReply } from '~/features/messages/message-replies.schema';
import { isRecord } from '~/base/guards';
import { queryOf, read, write } from '~/islands/desk/common/desk-call';

const messages = '/api/desk/messages';
const path = (id: string) => `${messages}/${encodeURIComponent(id)}`;

export const fetchMessages = (state: MessageState, after: string | null) =>
  read(`${messages}${queryOf({ state, after })}`, messagesReply);

export const answerMessage = (id: string, text: string, key: string) =>
  write(`${path(id)}/answers`, isRecord, { body: { text }, key });

export const closeMessage = (id: string, key: string) =>
  write(`${path(id)}/done`, isRecord, { body: {}, key });
