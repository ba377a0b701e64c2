import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { ContentEntry } from '../../src/features/publishing/content-check.ts';
import {
  contentSchemas as schemas,
  type CollectionName as Collection,
} from '../../src/features/publishing/collections.schema.ts';

export { schemas };
type DataOf<Name extends Collection> = z.infer<(typeof schemas)[Name]>;

export const contentFolder = 'src/content';
export const contentFiles = globSync(`${contentFolder}/**/*.{yaml,md}`).sort();

export const collectionOf = (file: string): Collection => {
  const folder = basename(dirname(file));
  return (folder === 'content' ? basename(file, '.yaml') : folder) as Collection;
};

/** A YAML file, or the YAML that opens a Markdown file. */
export function readYaml(file: string): unknown {
  const source = readFileSync(file, 'utf8');
  return parse(file.endsWith('.md') ? (source.split(/^---$/m)[1] ?? '') : source);
}

/** What follows a Markdown file's opening YAML. */
export const bodyOf = (file: string): string =>
  readFileSync(file, 'utf8').split(/^---$/m).slice(2).join('---');

/** Every entry of a collection with the file it stands in. */
export const all = <Name extends Collection>(collection: Name) =>
  contentFiles
    .filter((file) => collectionOf(file) === collection)
    .map((file) => ({
      file,
      collection,
      data: schemas[collection].parse(readYaml(file)) as DataOf<Name>,
    }));

/** The data of a collection that is a single file. */
export function single<Name extends Collection>(collection: Name): DataOf<Name> {
  const [entry] = all(collection);
  if (!entry) throw new Error(`${contentFolder}/${collection}.yaml is missing`);
  return entry.data;
}

export const products = () => [...all('perfumes'), ...all('oils'), ...all('diffusers')];

/** What the content check compares. */
export const checked = (): ContentEntry[] => [
  ...products(),
  ...all('notes'),
  ...all('families'),
  ...all('sets'),
  ...all('site'),
  ...all('brands'),
];
