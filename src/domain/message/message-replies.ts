import { isInt, isListOf, isNullOr, isOneOf, isShape, isText, isTime } from '../base/guards.ts';

/* What the desk's calls about messages answer. */

export type MessageState = 'open' | 'answered' | 'done';

export interface MessageView {
  id: string;
  at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  state: MessageState;
  answers: { id: string; at: string; by: string; text: string }[];
}

/** GET /api/desk/messages?state=&after=: newest first, 50 at most. */
export interface MessagesReply {
  messages: MessageView[];
  next: string | null;
  counts: Record<'open' | 'answered', number>;
}

const isMessage = isShape<MessageView>({
  id: isText,
  at: isTime,
  name: isText,
  email: isText,
  phone: isText,
  message: isText,
  state: isOneOf(['open', 'answered', 'done']),
  answers: isListOf(
    isShape<MessageView['answers'][number]>({ id: isText, at: isTime, by: isText, text: isText }),
  ),
});

export const isMessagesReply = isShape<MessagesReply>({
  messages: isListOf(isMessage),
  next: isNullOr(isText),
  counts: isShape<MessagesReply['counts']>({ open: isInt, answered: isInt }),
});
