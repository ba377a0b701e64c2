import type { MessageState } from '../../../src/domain/message/message-replies.schema.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { pageOf, stateLists, type Page } from '../kernel/store/state-lists.ts';

/** All states of a message, in the order in which it passes through them. */
export const messageStates: readonly MessageState[] = ['open', 'answered', 'done'];

export const messageLists = stateLists(messageStates, (shop) => shop.messageIndex);

export const indexPage = async (
  shop: Shop,
  state: MessageState,
  after: string | null,
): Promise<Page> => pageOf(await messageLists.keys(shop, state), after, 'newest first');

export const countMessages = async (shop: Shop, state: MessageState): Promise<number> =>
  (await messageLists.keys(shop, state)).length;
