import { randomUUID } from 'node:crypto';
import type { Shop } from './shop.ts';

/**
 * Does work of several store calls. An intent is stored before the work and deleted after it, so
 * that the sweeper finishes the work when the function dies.
 * @param name what is worked on, such as 'message/<id>'.
 * @param attempt tells apart intents with the same name; a repeated try uses the same one.
 */
export async function withIntent<Result>(
  shop: Shop,
  name: string,
  work: () => Promise<Result>,
  attempt?: string,
): Promise<Result> {
  const key = await putIntent(shop, name, attempt);
  const result = await work();
  await shop.deskIntents.delete(key);
  return result;
}

/** For work that the sweeper ends in any case. @returns the intent's key. */
export async function putIntent(
  shop: Shop,
  name: string,
  attempt: string = randomUUID(),
): Promise<string> {
  const key = `${name}.${attempt}`;
  await shop.deskIntents.put(key, { at: shop.clock.now() });
  return key;
}

/** 'message/<id>.<uuid>' is about the message with that id. */
export function parseIntent(intent: string): { kind: string; subject: string } {
  const [, kind = '', subject = ''] = /^([^/]+)\/(.+)\.[^.]+$/.exec(intent) ?? [];
  return { kind, subject };
}
