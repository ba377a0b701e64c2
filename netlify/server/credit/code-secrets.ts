import { lettersFor } from '../kernel/store/secrets.ts';

/** The code of an order that holds a set. */
export const codeOfOrder = (orderId: string): string => `ATT-${lettersFor(`code:${orderId}`, 10)}`;
