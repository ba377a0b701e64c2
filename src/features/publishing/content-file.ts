import { isMap, isPair, isScalar, isSeq, Pair, type Document, type Node, type YAMLMap } from 'yaml';
import { isRecord } from '../../base/guards.ts';
import { plainEnds, withEndsOf } from '../../base/text/line-ends.ts';
import { newNode, openDocument, setStyle, writeDocument } from './yaml-style.ts';

/**
 * The files of `src/content` as the desk reads and writes them. A change of one value changes its
 * line; everything else stays, with comments and layout (R308).
 */

export type Values = Record<string, unknown>;

/**
 * The file's text travels with its values under this name, so that the values can be written back
 * into it.
 */
export const sourceKey = 'sourceText';

/** The fields alone, the text of a Markdown file, and the text of the whole file, '' for a new one. */
export function partsOf(values: Values): { fields: Values; body?: string; source: string } {
  const { [sourceKey]: source, body, ...fields } = values;
  return {
    fields,
    ...(typeof body === 'string' && { body }),
    source: typeof source === 'string' ? source : '',
  };
}

/** A Markdown file: values between two lines of dashes, then the text. */
const withFrontMatter = /^---\n([\s\S]*?\n)---(?:\n+|$)([\s\S]*)$/;

/**
 * The values of a file: those of its YAML, and `body`, the text of a Markdown file.
 * @throws for a text that is no YAML, or no list of fields.
 */
export function readContentFile(source: string): Values {
  const plain = plainEnds(source);
  const [, head, body] = withFrontMatter.exec(plain) ?? [];
  const document = openDocument(head ?? plain);
  const [error] = document.errors;
  if (error) throw error;
  const values: unknown = document.toJS();
  if (!isRecord(values)) throw new Error('A file of the content is a list of fields.');
  return { ...values, ...(body !== undefined && { body: body.trimEnd() }), [sourceKey]: source };
}

/** The file with these values; without `sourceText` among them a new one. */
export function writeContentFile(values: Values): string {
  const { fields, body, source } = partsOf(values);
  const plain = plainEnds(source);
  if (body === undefined) return withEndsOf(source, writeFields(fields, plain));
  const [, head = ''] = withFrontMatter.exec(plain) ?? [];
  const text = `---\n${writeFields(fields, head)}---\n\n${plainEnds(body).trim()}\n`;
  return withEndsOf(source, text);
}

function writeFields(fields: Values, source: string): string {
  const document = openDocument(source);
  if (isMap(document.contents)) mergeMap(document, document.contents, fields);
  else return writeDocument(openedWith(document, fields));
  return writeDocument(document);
}

function openedWith(document: Document, fields: Values): Document {
  document.contents = newNode(document, fields);
  if (isMap(document.contents)) document.contents.flow = false;
  return document;
}

/** The node that holds `value`: the same one where it can be kept. */
function merged(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isRecord(value)) return mergeMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) {
    node.items = mergedItems(document, node.items, value);
    return node;
  }
  if (!isScalar(node) || typeof value === 'object') return newNode(document, value);
  if (node.value === value) return node;
  node.value = value;
  // Without its place in the source it is written anew.
  delete node.range;
  setStyle(node);
  return node;
}

function mergeMap(document: Document, map: YAMLMap, values: Values): YAMLMap {
  map.items = map.items.filter((pair) => keyOf(pair) in values);
  let position = 0;
  for (const [key, value] of Object.entries(values)) {
    const at = map.items.findIndex((pair) => keyOf(pair) === key);
    const pair = map.items[at];
    if (pair) pair.value = merged(document, pair.value, value);
    else
      map.items.splice(position, 0, new Pair(document.createNode(key), newNode(document, value)));
    position = (pair ? at : position) + 1;
  }
  return map;
}

const keyOf = (pair: unknown): string =>
  isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';

/**
 * The items of a list. An item that is still there keeps its node, wherever it has moved. A new
 * item takes over the node at its position, if that one's item is gone.
 */
function mergedItems(document: Document, before: readonly unknown[], values: unknown[]): Node[] {
  const left = new Map(before.map((node, index) => [index, node]));
  const kept = values.map((value) => takeEqual(left, value));
  return values.map((value, index) => {
    const same = kept[index];
    if (same) return merged(document, same, value);
    const replaced = left.get(index);
    left.delete(index);
    return replaced ? merged(document, replaced, value) : newNode(document, value, before.at(-1));
  });
}

function takeEqual(left: Map<number, unknown>, value: unknown): unknown {
  for (const [index, node] of left) {
    if (ordered(plain(node)) !== ordered(value)) continue;
    left.delete(index);
    return node;
  }
  return undefined;
}

/** The same text for the same values, whatever the order of their fields. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)) : part,
  );

/** The values of a node. */
function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map(plain);
  return isMap(node)
    ? Object.fromEntries(node.items.map((pair) => [keyOf(pair), plain(pair.value)]))
    : undefined;
}
