import { messageRecord } from '../message.schema.ts';
import { threadRecord } from '../thread.schema.ts';
import {
  emptyRecord,
  type Kinds,
  type StoresOf,
} from '../../../../netlify/kernel/store/records/form.ts';

export const messageStores = {
  messages: { name: 'shop-messages', schema: messageRecord },
  threads: { name: 'shop-threads', schema: threadRecord },
  messageIndex: { name: 'shop-message-index', schema: emptyRecord },
} satisfies Kinds;

declare module '../../../../netlify/kernel/store/shop.ts' {
  interface Stores extends StoresOf<typeof messageStores> {}
}
