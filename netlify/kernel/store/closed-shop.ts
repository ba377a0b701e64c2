import type { Shop } from './shop.ts';

/*
 * A closed shop takes nothing that would be lost: `restore --replace` closes it while it deletes
 * records. Pages and reading calls still work.
 */

const key = 'shop';

export const isClosed = async ({ closing }: Pick<Shop, 'closing'>): Promise<boolean> =>
  (await closing.read(key)) !== null;

export const setClosed = (
  { closing }: Pick<Shop, 'closing'>,
  isNowClosed: boolean,
): Promise<void> => (isNowClosed ? closing.put(key, {}) : closing.delete(key));
