import { randomUUID } from 'node:crypto';
import type { Shop } from './shop.ts';

/**
 * Does something of several store calls, so that the sweeper finishes it when the function dies on
 * the way: an intent stands there from before until all is done.
 * @param name what is worked on, such as 'message/<id>'; without dots.
 */
export async function withIntent<Result>(
  shop: Shop,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `${name}.${randomUUID()}`;
  await shop.deskIntents.put(key, { at: shop.clock.now() });
  const result = await work();
  await shop.deskIntents.delete(key);
  return result;
}

/** 'message/<id>.<uuid>' is about the message with that id. */
export const subjectOf = (intent: string): string => /^[^/]+\/([^.]+)/.exec(intent)?.[1] ?? '';
