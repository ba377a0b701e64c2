import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  YAMLSeq,
  type Document,
  type Node,
  type ScalarTag,
  type Tags,
} from 'yaml';

type StringifyContext = Parameters<YAMLSeq['toString']>[0] & object;

/*
 * The layout of the files of `src/content`: existing lines stay as they are, and new ones look like
 * them.
 */

const lineWidth = 100;
/** A text that is longer than the longest line of any schema runs over several lines. */
const longestLine = 200;

/**
 * A file's document that is written back unchanged, except for what was edited. A text that readers of an
 * earlier YAML take for a day or a number is written in quotes (R1061).
 */
export function openDocument(source: string): Document.Parsed {
  const customTags = (tags: Tags): Tags => tags.map((tag) => styled(tag, source));
  return parseDocument(source, { customTags, compat: 'yaml-1.1' });
}

export function writeDocument(document: Document): string {
  visit(document, { Seq: (_, list) => withoutPadding(list) });
  return document.toString({ lineWidth, singleQuote: true });
}

const styled = (tag: Tags[number], source: string): Tags[number] =>
  typeof tag === 'object' && tag.tag === 'tag:yaml.org,2002:str' && !tag.collection
    ? asWritten(tag, source)
    : tag;

/** A text that nobody changed keeps its own line breaks and quotes. */
function asWritten(tag: ScalarTag, source: string): ScalarTag {
  const stringify: ScalarTag['stringify'] = (item, context, onComment, onChompKeep) => {
    if (item.range && !item.comment) return source.slice(item.range[0], item.range[1]).trimEnd();
    // Only folded texts are folded: a long line stays one line.
    const width = item.type === Scalar.BLOCK_FOLDED ? lineWidth : 0;
    const options = { ...context.options, lineWidth: width };
    return tag.stringify?.(item, { ...context, options }, onComment, onChompKeep) ?? '';
  };
  return { ...tag, stringify };
}

/** `[a, b]` beside `{ a: b }`, as the formatter of this project writes them. */
function withoutPadding(list: YAMLSeq): void {
  if (!list.flow) return;
  list.toString = (context, ...rest) =>
    YAMLSeq.prototype.toString.call(list, context && tight(context), ...rest);
}

const tight = (context: StringifyContext): StringifyContext => ({
  ...context,
  flowCollectionPadding: '',
});

/** A value as a new node, in the style of its neighbour in the same list where there is one. */
export function newNode(document: Document, value: unknown, neighbour?: unknown): Node {
  const node = document.createNode(value);
  visit(node, {
    Scalar: (_, scalar) => {
      setStyle(scalar);
    },
    Collection: (_, collection) => {
      collection.flow = isShort(collection);
    },
  });
  if (isCollection(node) && isCollection(neighbour)) node.flow = neighbour.flow ?? false;
  return node;
}

/** A text of several paragraphs is folded, as in the files that are there, unless a line of blanks would be lost. */
export function setStyle(scalar: Scalar): void {
  const { value } = scalar;
  if (typeof value !== 'string') return;
  if (/^[^\S\n]+$/m.test(value)) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (value.includes('\n') || value.length > longestLine) scalar.type = Scalar.BLOCK_FOLDED;
}

/** Words and numbers alone, such as notes or a size with its price, share a line. */
const isShort = (node: unknown): boolean =>
  isSeq(node)
    ? node.items.every(isWord)
    : isMap(node) && node.items.every(({ value }) => isWord(value));

const isWord = (node: unknown): boolean =>
  isScalar(node) && !/\s/.test(typeof node.value === 'string' ? node.value : '');
