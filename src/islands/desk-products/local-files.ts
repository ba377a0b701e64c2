import { call } from '~/api';
import { isNothing, isRecord } from '~/domain/guards';
import { problemOf } from '~/islands/desk/desk-call';
import type { Done, Failed, OpenFiles, Texts } from './content-place';

/* The files of the project, through the local host that serves this page. */

const address = (path: string) => `/api/local/files?path=${encodeURIComponent(path)}`;

/** Whether the page is served by the machine of the project. */
export async function isAtProject(): Promise<boolean> {
  return (await call(address('src/content'), isRecord)).ok;
}

export const openLocalFiles: OpenFiles = async (files) => {
  const read = await Promise.all(files.map(readFile));
  const unread = read.find((file) => !file.ok);
  if (unread) return unread;
  const opened = read.filter((file) => file.ok).map(({ value }) => value);
  const etags = new Map(opened.map(({ file, etag }) => [file, etag]));
  return {
    ok: true,
    value: {
      texts: new Map(opened.map(({ file, text }) => [file, text])),
      save: (texts) => writeFiles(texts, etags),
    },
  };
};

async function readFile(file: string): Promise<Done<{ file: string; text: string; etag: string }>> {
  const unread = failed('A product could not be read. Please try again.');
  try {
    const response = await fetch(address(file));
    const etag = response.headers.get('etag');
    if (!response.ok || etag === null) return unread;
    return { ok: true, value: { file, text: await response.text(), etag } };
  } catch {
    return unread;
  }
}

const failed = (problem: string): Failed => ({ ok: false, problem, isDenied: false });

/** One after the other: what a failure leaves out, the next press writes. */
async function writeFiles(texts: Texts, etags: ReadonlyMap<string, string>): Promise<Done<null>> {
  for (const [file, body] of texts) {
    const headers = { 'If-Match': etags.get(file) ?? '' };
    const result = await call(address(file), isNothing, { method: 'PUT', headers, body });
    if (!result.ok) return failed(`Not every price was saved. ${problemOf(result)}`);
  }
  return { ok: true, value: null };
}
