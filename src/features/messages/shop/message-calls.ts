import { post } from '~/api';
import { isShape, isText } from '~/base/guards';
import type { MessageReply, MessageRequest } from '~/features/messages/message.schema';

const isMessageReply = isShape<MessageReply>({ message: isText });

/** @param idempotencyKey the same over all retries, so that the message is stored once. */
export const sendMessage = (
  message: Pick<MessageRequest, 'name' | 'email' | 'phone' | 'message'>,
  idempotencyKey: string,
) =>
  post(
    '/api/place-order',
    isMessageReply,
    { ...message, cartItems: [], total: 0 },
    { 'Idempotency-Key': idempotencyKey },
  );
