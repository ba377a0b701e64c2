import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import type { EngineData } from './engine-data.ts';
import type { ShopData } from './shop-data.ts';
import type { ListReply, ReadReply } from './wire.ts';

/* What one call of a backup reads. It costs the same however many records the shop has. */

/** Each 1,000 are a call of the store. */
const listedAtOnce = 5_000;
const readAtOnce = 24;
/** Characters of an answer. A single longer record is sent all the same. */
const answerLength = 2_000_000;
/** No reading starts later than this. */
const answerMs = 4_000;

/** A page of keys. @param after the `next` of the page before; '' for the first one. */
export async function listPage(
  data: Pick<EngineData, 'page'>,
  store: string,
  after: string,
): Promise<ListReply> {
  const end = Date.now() + answerMs;
  const reply: ListReply = { listed: [], next: after };
  do {
    const { listed, next } = await data.page(store, reply.next ?? '');
    reply.listed.push(...listed.map(({ key, etag }): [string, string] => [key, etag]));
    reply.next = next;
  } while (reply.next !== null && reply.listed.length < listedAtOnce && Date.now() < end);
  return reply;
}

/** As many of the records as fit into one answer. The first one is sent whatever its size. */
export async function readPage(
  data: Pick<ShopData, 'read'>,
  store: string,
  keys: readonly string[],
): Promise<ReadReply> {
  const end = Date.now() + answerMs;
  const page: ReadReply = { lines: [], unreadable: [], keys: 0 };
  let room = answerLength;
  while (page.keys < keys.length && room > 0 && Date.now() < end) {
    const some = keys.slice(page.keys, page.keys + readAtOnce);
    const readings = await mapAtOnce(some, (key) => data.read(store, [key]), readAtOnce);
    for (const { lines, unreadable } of readings) {
      room -= lines[0]?.length ?? 0;
      if (room < 0 && page.keys > 0) break;
      page.lines.push(...lines);
      page.unreadable.push(...unreadable);
      page.keys += 1;
    }
  }
  return page;
}
