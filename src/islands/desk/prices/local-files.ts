import { call } from '~/api';
import { isListOf, isNothing, isRecord, isShape, isText } from '~/domain/base/guards';
import { problemOf } from '~/islands/desk/common/desk-call';
import type { Done, Failed, OpenFiles, Texts } from './content-files';

/* The files of the project, through the local host that serves this page. */

const address = (path: string) => `/api/local/files?path=${encodeURIComponent(path)}`;

/** Whether the page is served by the machine of the project. */
export async function isAtProject(): Promise<boolean> {
  return (await call(address('src/content'), isRecord)).ok;
}

export const openLocalFiles: OpenFiles = async (files) => {
  const query = files.map((file) => `path=${encodeURIComponent(file)}`).join('&');
  const read = await call(`/api/local/files?texts&${query}`, isTexts);
  if (!read.ok) return failed('The products could not be read. Please try again.');
  const opened = read.value.files;
  const etags = new Map(opened.map(({ path, etag }) => [path, etag]));
  return {
    ok: true,
    value: {
      texts: new Map(opened.map(({ path, text }) => [path, text])),
      save: (texts) => writeFiles(texts, etags),
    },
  };
};

const isTexts = isShape<{ files: { path: string; text: string; etag: string }[] }>({
  files: isListOf(isShape({ path: isText, text: isText, etag: isText })),
});

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
