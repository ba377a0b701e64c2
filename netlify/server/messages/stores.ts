import { messageRecord } from '../../../src/domain/message/message.schema.ts';
import { threadRecord } from '../../../src/domain/message/thread.schema.ts';
import { emptyRecord, type Kinds, type StoresOf } from '../kernel/store/records/form.ts';

export const messageStores = {
  messages: { name: 'shop-messages', schema: messageRecord },
  threads: { name: 'shop-threads', schema: threadRecord },
  messageIndex: { name: 'shop-message-index', schema: emptyRecord },
} satisfies Kinds;

declare module '../kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof messageStores> {}
}
