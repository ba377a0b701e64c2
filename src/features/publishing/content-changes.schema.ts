import { z } from 'zod';
import { isEditedPath } from './content-paths.ts';
import { ledgerFile } from './price-ledger.ts';

/* What the desk asks for and sends of the shop's content. */

const most = { files: 400, changes: 200, textLength: 256 * 1024, base64Length: 1_400_000 };

/** Characters of what a change is for. */
export const mostWhy = 200;

/** A whole request, which the platform takes up to 6 MB. */
export const mostChangeBytes = 5 * 1024 * 1024;

const outside = 'This is no file that can be changed at the desk.';

const textPath = /^src\/content\/.+\.(?:md|yaml)$/;
/** Pictures as browsers make them; what a photograph is not could carry a script. */
const picturePath = /^(?:src\/assets|public\/images)\/.+\.(?:jpe?g|png|webp)$/;

const pathLike = (...patterns: RegExp[]) =>
  z
    .string()
    .refine((path) => isEditedPath(path) && patterns.some((one) => one.test(path)), outside);

/** A new text, a picture's bytes, or null for a file that goes. */
const change = z.union(
  [
    z.strictObject({ path: pathLike(textPath), text: z.string().max(most.textLength) }),
    z.strictObject({ path: pathLike(picturePath), base64: z.base64().max(most.base64Length) }),
    z.strictObject({ path: pathLike(textPath, picturePath), text: z.null() }),
  ],
  outside,
);

const version = z.string().regex(/^[0-9a-f]{40}$/, 'This version is not known.');

/** POST /api/desk/content */
export const contentChanges = z.strictObject({
  /** Of which the changes were made. */
  version,
  changes: z
    .array(change)
    .min(1, 'There is nothing to save.')
    .max(most.changes, `Save at most ${most.changes} files at once.`)
    .refine(
      (changes) => new Set(changes.map(({ path }) => path)).size === changes.length,
      'Each file can be changed once.',
    ),
  /** What the change is for, in one line. */
  why: z
    .string()
    .trim()
    .min(1, 'Say what the change is for.')
    .max(mostWhy, `Say in ${mostWhy} characters what the change is for.`)
    .regex(/^[^\p{Cc}]*$/u, 'Say in one line what the change is for.'),
});

export type ContentChanges = z.infer<typeof contentChanges>;

/** POST /api/desk/content/undo: the change that is taken back. */
export const contentUndo = z.strictObject({ version });

/** GET /api/desk/content: paths with commas between, a folder with a slash at its end. */
export const contentQuery = z.strictObject({
  files: z
    .string('Name the files.')
    .transform((text) => text.split(','))
    .refine(
      (paths) => paths.length <= most.files,
      `At most ${most.files} files can be read at once.`,
    )
    .refine(
      (paths) =>
        paths.every((path) => path === ledgerFile || isEditedPath(path.replace(/\/$/, ''))),
      'This is no file of the shop’s content.',
    ),
});
