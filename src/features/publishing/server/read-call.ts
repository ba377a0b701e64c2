import { contentQuery } from '../content-changes.schema.ts';
import type { ContentFile, ContentReply } from '../content-replies.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import type { ContentFiles, Tree } from './content-files.ts';
import { openContent } from './open-content.ts';

export const noContent = (): Reply =>
  refuse(
    503,
    'This shop cannot be changed at the desk yet: its settings name no place for its texts.',
  );

/** The platform sends answers of up to 6 MB. */
const mostBytes = 4 * 1024 * 1024;

/** Files as the newest version has them. A picture's bytes are sent where it is named itself. */
export const getContent = withQuery(contentQuery, async ({ files: asked }, { deploy }) => {
  const content = openContent(deploy);
  if (!content) return noContent();
  const { version } = await content.newest();
  const tree: Tree = (await content.tree(version)) ?? new Map<string, string>();
  const paths = [...tree.keys()].filter((path) => asked.some((one) => isAsked(path, one)));
  const files = await mapAtOnce(paths, (path) =>
    readOne(content, path, tree.get(path) ?? '', asked.includes(path)),
  );
  const size = files.reduce(
    (sum, { text = '', base64 = '' }) => sum + text.length + base64.length,
    0,
  );
  if (size > mostBytes) return refuse(400, 'These files are too many to be read at once.');
  return ok({ version, files } satisfies ContentReply);
});

const isAsked = (path: string, asked: string): boolean =>
  asked.endsWith('/') ? path.startsWith(asked) : path === asked;

async function readOne(
  content: ContentFiles,
  path: string,
  blob: string,
  isNamed: boolean,
): Promise<ContentFile> {
  const isText = path.startsWith('src/content/');
  if (!isText && !isNamed) return { path };
  const bytes = await content.bytes(path, blob);
  return isText
    ? { path, text: bytes.toString('utf8') }
    : { path, base64: bytes.toString('base64') };
}
