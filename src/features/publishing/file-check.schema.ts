import { contentSchemas, type CollectionName } from './collections.schema.ts';
import { folders } from './content-paths.ts';
import type { ContentEntry } from './content-entries.ts';
import { partsOf, readContentFile, type Values } from './content-file.ts';
import type { ContentProblem } from './content-replies.ts';
import { figureProblems, takesFigures } from './figures.ts';
import { markupProblems } from './markup-check.ts';
import { pageWords } from './page-words.ts';
import { bodyProblems, pictureProblems, textsIn } from './picture-check.schema.ts';
import { plainMessages } from './plain-messages.schema.ts';
import { dotted, problemText, type FieldProblem } from './problem-text.ts';
import { productWords } from './product-words.ts';

/* What would stop a build in one file of the content, whatever stands in the others. */

export const collections = Object.keys(contentSchemas) as CollectionName[];

/** The collections whose entries are compared with each other. */
const compared: readonly CollectionName[] = [
  'perfumes',
  'oils',
  'diffusers',
  'notes',
  'families',
  'sets',
  'site',
  'brands',
];

export interface CheckedFile {
  problems: ContentProblem[];
  /** Null for a file that no schema takes, and for one that is not compared with others. */
  entry: ContentEntry | null;
}

/** @param pictures the paths of all files that there are. */
export function checkFile(path: string, text: string, pictures: ReadonlySet<string>): CheckedFile {
  const read = readOnce(path, text);
  if (!read) return { problems: [ofFile(path, unread(path))], entry: null };
  const { collection, fields, body, source, data, issues } = read;
  const found: readonly FieldProblem[] = issues ?? [
    ...pictureProblems(path, collection, fields, pictures),
    ...bodyProblems(path, body, pictures),
    ...(path.endsWith('.md') ? markupProblems(source) : []),
    ...textsWithFigures(collection, fields, body).flatMap(({ path: field, text }) =>
      figureProblems(text).map((message) => ({ path: field, message })),
    ),
  ];
  return {
    problems: found.map((problem) => problemOf(path, collection, fields, problem)),
    entry:
      data && compared.includes(collection)
        ? ({ file: path, collection, data } as ContentEntry)
        : null,
  };
}

type Read = ReturnType<typeof readText>;

const lastRead = new Map<string, { text: string; read: Read }>();

/** Most texts are as they were at the last check, and reading them takes most of its time. */
function readOnce(path: string, text: string): Read {
  const last = lastRead.get(path);
  if (last?.text === text) return last.read;
  const read = readText(path, text);
  lastRead.set(path, { text, read });
  return read;
}

/** Null for a file that the build does not read, or cannot read. */
function readText(path: string, text: string) {
  const collection = collectionOf(path);
  const values = collection && valuesIn(text);
  if (!collection || !values) return null;
  const { fields, body = '', source } = partsOf(values);
  const { data, error } = contentSchemas[collection].safeParse(fields, { error: plainMessages });
  const issues = error?.issues.filter(({ path: at }) => !followsPrice(at, error.issues));
  return { collection, fields, body, source, data, issues };
}

/** The price before is worked out of the price: while that is wrong, it is wrong with it. */
const followsPrice = (at: FieldProblem['path'], issues: readonly FieldProblem[]): boolean =>
  at.at(-1) === 'originalPrice' &&
  issues.some(({ path }) => dotted(path) === dotted([...at.slice(0, -1), 'price']));

export const ofFile = (path: string, sentence: string): ContentProblem => ({
  path,
  field: '',
  sentence,
});

export const contentWords = { ...productWords, ...pageWords };

/** A problem of a field by the names that the forms show. */
export const problemOf = (
  path: string,
  collection: CollectionName,
  values: Values,
  problem: FieldProblem,
): ContentProblem => ({
  path,
  field: dotted(problem.path),
  sentence: problemText(contentWords[collection], values, problem),
});

/** Null for a path at which the build looks for nothing. */
function collectionOf(path: string): CollectionName | null {
  const [, name = '', slug, ending] =
    /^src\/content\/([a-z-]+)(?:\/([a-z0-9-]+))?\.(yaml|md)$/.exec(path) ?? [];
  const collection = collections.find((known) => known === name);
  if (collection === undefined) return null;
  const expected = slug === undefined ? 'yaml' : folders[collection];
  const isFolder = folders[collection] !== undefined;
  return isFolder === (slug !== undefined) && ending === expected ? collection : null;
}

const unread = (path: string): string =>
  collectionOf(path)
    ? `${path} cannot be read.`
    : `${path} is no file that the shop reads. Names have small letters, digits and hyphens.`;

function valuesIn(text: string): Values | null {
  try {
    return readContentFile(text);
  } catch {
    return null;
  }
}

const textsWithFigures = (collection: CollectionName, fields: Values, body: string) =>
  textsIn({ ...fields, body }).filter(({ path }) => takesFigures(collection, path));
