import * as z from 'zod/mini';
import { time } from '../../base/time-reply.schema.ts';

/* What the desk's calls about messages answer. */

const state = z.enum(['open', 'answered', 'done']);
export type MessageState = z.infer<typeof state>;

const messageView = z.object({
  id: z.string(),
  at: time,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  state,
  answers: z.array(z.object({ id: z.string(), at: time, by: z.string(), text: z.string() })),
});
export type MessageView = z.infer<typeof messageView>;

/** GET /api/desk/messages?state=&after=: newest first, 50 at most. */
export const messagesReply = z.object({
  messages: z.array(messageView),
  next: z.nullable(z.string()),
  counts: z.object({ open: z.int(), answered: z.int() }),
});
export type MessagesReply = z.infer<typeof messagesReply>;
