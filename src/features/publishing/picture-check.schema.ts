import { isList, isRecord, isText } from '../../base/guards.ts';
import type { CollectionName } from './collections.schema.ts';
import type { Values } from './content-file.ts';
import { describedCollection, type FieldSchema } from './described.schema.ts';
import type { FieldProblem } from './problem-text.ts';

/* The pictures that a file of the content names: a build stops where one is missing. */

/** A text of a file, and where it stands. */
interface FieldText {
  path: readonly (string | number)[];
  text: string;
}

export function textsIn(value: unknown, path: FieldText['path'] = []): FieldText[] {
  if (isText(value)) return [{ path, text: value }];
  if (isList(value)) return value.flatMap((item, at) => textsIn(item, [...path, at]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

const described = new Map<CollectionName, FieldSchema>();

/** The pictures that its fields name and that are not there. */
export function pictureProblems(
  file: string,
  collection: CollectionName,
  fields: Values,
  pictures: ReadonlySet<string>,
): FieldProblem[] {
  const schema = described.get(collection) ?? describedCollection(collection);
  described.set(collection, schema);
  return textsIn(fields)
    .filter(({ path }) => isPicture(schema, path))
    .filter(({ text }) => !isThere(file, text, pictures))
    .map(({ path, text }) => ({ path, message: noPicture(text) }));
}

/** Does the schema say that a picture's path stands there? */
const isPicture = (schema: FieldSchema, path: FieldText['path']): boolean =>
  path.reduce<FieldSchema | undefined>(
    (at, step) => (typeof step === 'number' ? at?.items : at?.properties?.[step]),
    schema,
  )?.picture === true;

const noPicture = (picture: string): string => `names a picture that is not there: '${picture}'`;

/** Pictures lie in `src/assets`, and content names them by the way from its file. */
const isThere = (file: string, picture: string, pictures: ReadonlySet<string>): boolean => {
  const path = decodeURI(new URL(encodeURI(picture), `file:///${file}`).pathname).slice(1);
  return /^\.\.?\//.test(picture) && path.startsWith('src/assets/') && pictures.has(path);
};

/** Pictures in the text of an article that are not addresses of the shop or of another site. */
export const bodyProblems = (
  file: string,
  body: string,
  pictures: ReadonlySet<string>,
): FieldProblem[] =>
  [...body.matchAll(/!\[[^\]]*\]\(<?([^)\s>]+)/g)]
    .map(([, picture = '']) => picture)
    .filter((picture) => !/^(?:\/|https?:)/.test(picture) && !isThere(file, picture, pictures))
    .map((picture) => ({ path: ['body'], message: noPicture(picture) }));
