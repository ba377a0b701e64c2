import CMS from '@sveltia/cms';
import { contentSchemas, type CollectionName } from '~/domain/content/collections.schema';
import {
  partsOf,
  readContentFile,
  writeContentFile,
  type Values,
} from '~/domain/content/content-file';
import { entryOf, remember } from './loaded-entries';

const names = Object.keys(contentSchemas) as CollectionName[];
const inMarkdown: readonly CollectionName[] = ['posts', 'pages'];

/** A format for each collection: the parser of a file gets no path, and so knows the collection. */
export function registerFormats(): void {
  for (const name of names)
    CMS.registerCustomFormat(name, inMarkdown.includes(name) ? 'md' : 'yaml', {
      fromFile: (source) => opened(name, source),
      toFile: (values: Values) => writeContentFile(values),
    });
}

function opened(name: CollectionName, source: string): Values {
  const values = readContentFile(source);
  remember(entryOf(name, partsOf(values).fields));
  return values;
}
