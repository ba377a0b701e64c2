import { photographTypeOf } from '../../catalogue/product/photograph.ts';
import {
  contentChanges,
  contentUndo,
  mostChangeBytes,
  mostWhy,
  type ContentChanges,
} from '../content-changes.schema.ts';
import type { ConflictReply, ProblemsReply, SavedChange, SavedReply } from '../content-replies.ts';
import { ledgerFile } from '../price-ledger.ts';
import type { Call } from '../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { mayBuild } from '../../../../netlify/kernel/store/deploy.ts';
import { mapAtOnce } from '../../../../netlify/kernel/store/at-once.ts';
import type { Changes, ContentFiles, Tree } from './content-files.ts';
import { openContent } from './open-content.ts';
import { publishingOf } from './publishing-calls.ts';
import { noContent } from './read-call.ts';
import { ledgerSteps } from './ledger.ts';
import { saveContent, type Saved } from './save-content.ts';

type Save = (files: ContentFiles) => Promise<Saved>;

/** Saves changes, or says why not. */
export const postContent = withJson(
  () => contentChanges,
  async ({ version, changes, why }, call: Call, keeper: string) => {
    const problems = changes.flatMap(pictureProblem);
    if (problems.length > 0) return refused(problems);
    const bytes = new Map(changes.map((change) => [change.path, bytesOf(change)]));
    return saved(call, (files) =>
      saveContent(
        files,
        { version, changes: bytes, reason: { by: keeper, why } },
        call.shop.clock.now(),
      ),
    );
  },
  mostChangeBytes,
);

/** Takes back what one version has changed, also where later ones have changed other fields. */
export const postUndo = withJson(
  () => contentUndo,
  async ({ version }, call: Call, keeper: string) =>
    saved(call, async (files) => {
      const change = (await files.changes()).find((one) => one.version === version);
      const before = change && (await files.tree(change.before));
      const after = change && (await files.tree(change.after));
      if (!change || !before || !after) return { kind: 'unknown' };
      const undo = {
        version: change.after,
        changes: await differences(files, after, before),
        reason: { by: keeper, why: `Take back: ${change.why}`.slice(0, mostWhy) },
        unshown: (await isUnshown(files, change)) ? await ledgerSteps(files, before, after) : [],
      };
      return saveContent(files, undo, call.shop.clock.now());
    }),
);

/** No build that has ended since can have had it. What a build may have shown stays in the ledger. */
async function isUnshown(files: ContentFiles, { at }: SavedChange): Promise<boolean> {
  const live = await files.live();
  return live !== null && Date.parse(live.at) < Date.parse(at);
}

/** What makes one version of the other, without the ledger, which has its own rules. */
async function differences(files: ContentFiles, from: Tree, to: Tree): Promise<Changes> {
  const paths = [...new Set([...from.keys(), ...to.keys()])].filter(
    (path) => path !== ledgerFile && from.get(path) !== to.get(path),
  );
  const changes = await mapAtOnce(paths, async (path): Promise<[string, Buffer | null]> => {
    const blob = to.get(path);
    return [path, blob === undefined ? null : await files.bytes(path, blob)];
  });
  return new Map(changes);
}

type Sent = ContentChanges['changes'][number];

function bytesOf(change: Sent): Buffer | null {
  if ('base64' in change) return Buffer.from(change.base64, 'base64');
  return change.text === null ? null : Buffer.from(change.text);
}

/** A picture that is not what its name says stops a build. */
function pictureProblem(change: Sent) {
  if (!('base64' in change)) return [];
  const type = photographTypeOf(Buffer.from(change.base64, 'base64'));
  const ending = /\w+$/.exec(change.path)?.[0].toLowerCase().replace('jpg', 'jpeg');
  if (type === `image/${ending}`) return [];
  const sentence = 'The picture must be a JPEG, PNG or WebP file, as its name says.';
  return [{ path: change.path, field: '', sentence }];
}

async function saved(call: Call, save: Save): Promise<Reply> {
  if (!mayBuild(call.deploy)) return refuse(403, 'A preview cannot change the shop.');
  const files = openContent(call.deploy);
  if (!files) return noContent();
  const done = await save(files);
  switch (done.kind) {
    case 'unknown':
      return refuse(404, 'This version is no longer known. Please load the page again.');
    case 'refused':
      return refused(done.problems);
    case 'conflict': {
      const { version, mine, theirs } = done;
      const error = 'Somebody has changed the same meanwhile.';
      return { status: 409, body: { error, version, mine, theirs } satisfies ConflictReply };
    }
    case 'saved': {
      const { version, review } = done;
      const publishing = await publishingOf(files, call.shop.clock.now());
      return ok({ version, publishing, review } satisfies SavedReply);
    }
  }
}

const refused = (problems: ProblemsReply['problems']): Reply => ({
  status: 422,
  body: {
    error: problems[0]?.sentence ?? 'This cannot be saved.',
    problems,
  } satisfies ProblemsReply,
});
