import type { z } from 'zod';
import { mapAtOnce } from '../kernel/store/at-once.ts';
import type { Listed } from '../kernel/store/engines/engine.ts';
import type { Reading, ShopData } from '../../src/features/backup/server/shop-data.ts';
import {
  listReply,
  readReply,
  storesReply,
  writeReply,
  type ListReply,
} from '../../src/features/backup/server/wire.ts';
import { CannotGoOn } from './command.ts';
import { callSite, type Site } from './site-call.ts';

/** Calls under way at a time. */
const atOnce = 4;
/** An address that every proxy takes. */
const keyPage = { most: 100, length: 4_000 };
const linePage = { most: 100, length: 1_000_000 };

/** The records of the shop that answers at an address. */
export function siteData(site: Site): ShopData {
  const ask = async <T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<T> => {
    const reply = schema.safeParse(await (await callSite(site, method, path, body)).json());
    if (!reply.success) throw new CannotGoOn('The site’s answer cannot be read.');
    return reply.data;
  };

  /** The site says how many of the keys fitted into its answer. */
  async function readPage(store: string, keys: readonly string[]): Promise<Reading> {
    const all: Reading = { lines: [], unreadable: [] };
    for (let done = 0; done < keys.length;) {
      const path = `/${store}?keys=${keys.slice(done).join()}`;
      const reply = await ask(readReply, 'GET', path);
      all.lines.push(...reply.lines);
      all.unreadable.push(...reply.unreadable);
      done += reply.keys;
    }
    return all;
  }

  return {
    async stores() {
      return (await ask(storesReply, 'GET', '')).stores;
    },
    async list(store) {
      const all: Listed[] = [];
      for (let next: string | null = ''; next !== null;) {
        const path = `/${store}?after=${encodeURIComponent(next)}`;
        const reply: ListReply = await ask(listReply, 'GET', path);
        all.push(...reply.listed.map(([key, etag]) => ({ key, etag })));
        next = reply.next;
      }
      return all;
    },
    async read(store, keys) {
      const pages = pagesOf(keys, keyPage);
      const readings = await mapAtOnce(pages, (page) => readPage(store, page), atOnce);
      return {
        lines: readings.flatMap(({ lines }) => lines),
        unreadable: readings.flatMap(({ unreadable }) => unreadable),
      };
    },
    async write(store, lines, replace) {
      const put = (page: string[]) => ask(writeReply, 'PUT', `/${store}`, { lines: page, replace });
      const replies = await mapAtOnce(pagesOf(lines, linePage), put, atOnce);
      return replies.flatMap(({ others }) => others);
    },
    async remove(store, keys) {
      const remove = (page: string[]) => callSite(site, 'DELETE', `/${store}?keys=${page.join()}`);
      await mapAtOnce(pagesOf(keys, keyPage), remove, atOnce);
    },
    async setClosed(closed) {
      await callSite(site, 'PUT', '', { closed });
    },
  };
}

interface Bounds {
  /** Texts in a page. */
  most: number;
  /** Characters in a page, unless it is a single text that is longer. */
  length: number;
}

/** Texts in pages that each fit into one request. */
function pagesOf(texts: readonly string[], { most, length }: Bounds): string[][] {
  const pages: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const page = pages.at(-1);
    if (page && page.length < most && text.length < room) page.push(text);
    else {
      pages.push([text]);
      room = length;
    }
    // A comma stands between two.
    room -= text.length + 1;
  }
  return pages;
}
