import { isInt, isList, isRecord } from '../../../base/guards.ts';
import { sourceKey } from '../content-file.ts';
import { draftsFolder, isDraft } from '../content-paths.ts';
import { emptyOf } from '../field-kinds.ts';
import { freeSlug } from '../free-slug.ts';
import { nextId } from '../next-id.ts';
import { productWords } from '../product-words.ts';
import { productKinds, productSections, type ProductKind } from './fields.ts';

/* Where a product's form begins: with a file that is there, with nothing, or with another product. */

export interface Started {
  kind: ProductKind;
  path: string;
  /** What a product that is not in the shop begins with; null for one that is. */
  values: Record<string, unknown> | null;
  /** Where it waits, or may wait, until it can be sold. */
  draft: { path: string; isKept: boolean };
}

type Files = ReadonlyMap<string, unknown>;

const firstIds: Record<ProductKind, number> = { perfumes: 1, oils: 101, diffusers: 201 };

const kindOf = (path: string): ProductKind | null =>
  productKinds.find((kind) => pathOfSale(path).startsWith(`src/content/${kind}/`)) ?? null;

/** The file of a draft once it is sold; of another file, its own. */
const pathOfSale = (path: string): string => path.replace(draftsFolder, 'src/content/');
const pathOfDraft = (path: string): string => path.replace('src/content/', draftsFolder);

/** What stands in the address: `?id=7`, `?new=oils&name=…` or `?copy=7&name=…`. Null for no product. */
export function startOf(files: Files, search: string): Started | null {
  const query = new URLSearchParams(search);
  const name = query.get('name')?.trim() ?? '';
  const kind = productKinds.find((one) => one === query.get('new'));
  if (kind && name !== '') return newProduct(files, kind, { ...blank(kind), name });
  const found = withId(files, Number(query.get('copy') ?? query.get('id')));
  if (!found) return null;
  const [foundAt, kindFound, values] = found;
  if (query.has('copy'))
    return name === ''
      ? null
      : newProduct(files, kindFound, { ...copied(kindFound, values), name });
  return opened(foundAt, kindFound, values);
}

function withId(files: Files, id: number): [string, ProductKind, Record<string, unknown>] | null {
  for (const [path, values] of files) {
    const kind = kindOf(path);
    if (kind && isRecord(values) && values['id'] === id) return [path, kind, values];
  }
  return null;
}

/** A draft is a product that is not there yet, and begins with what is known of it. */
function opened(foundAt: string, kind: ProductKind, values: Record<string, unknown>): Started {
  const path = pathOfSale(foundAt);
  const isKept = isDraft(foundAt);
  // It is written anew: a text that was empty had quotes.
  const { [sourceKey]: _text, ...known } = values;
  return { kind, path, values: isKept ? known : null, draft: { path: pathOfDraft(path), isKept } };
}

function newProduct(files: Files, kind: ProductKind, values: Record<string, unknown>): Started {
  const id = freeIds(files)(kind);
  const path = freePath(files, kind, String(values['name']));
  const draft = { path: pathOfDraft(path), isKept: false };
  return { kind, path, values: { ...values, id }, draft };
}

/** Gives one free number after the other. */
export function freeIds(files: Files): (kind: ProductKind) => number {
  const ids = new Map(productKinds.map((kind) => [kind, [] as number[]]));
  for (const [path, file] of files) {
    const kind = kindOf(path);
    const id = isRecord(file) ? file['id'] : null;
    if (kind && isInt(id)) ids.get(kind)?.push(id);
  }
  return (kind) => {
    const own = ids.get(kind) ?? [];
    const id = nextId(own, [...ids.values()].flat(), firstIds[kind]);
    ids.set(kind, [...own, id]);
    return id;
  };
}

/** A file name that no product and no draft has. */
export function freePath(files: Files, kind: ProductKind, name: string): string {
  // Pictures of all kinds lie in one folder.
  const isTaken = (slug: string) =>
    productKinds
      .map((one) => `src/content/${one}/${slug}.yaml`)
      .some((path) => files.has(path) || files.has(pathOfDraft(path)));
  return `src/content/${kind}/${freeSlug(name, isTaken)}.yaml`;
}

/** In the order of the files. */
const fieldsOf = (kind: ProductKind): string[] => ['id', ...Object.keys(productWords[kind])];

/** What the form asks for, empty, in the order of the files. */
function blank(kind: ProductKind): Record<string, unknown> {
  const empty: Record<string, unknown> = {};
  for (const { fields } of productSections[kind])
    for (const field of fields) {
      const value = field.kind === 'choices' ? [emptyChoice(field.name)] : emptyOf(field);
      const [name = '', inner] = field.name.split('.');
      if (value === undefined) continue;
      const group = empty[name];
      empty[name] = inner === undefined ? value : { ...(isRecord(group) && group), [inner]: value };
    }
  return Object.fromEntries(
    fieldsOf(kind).flatMap((name) => (name in empty || name === 'id' ? [[name, empty[name]]] : [])),
  );
}

/** One more size or colour, without its name and price. */
export const emptyChoice = (list: string): Record<string, unknown> =>
  list === 'sizes'
    ? { size: '', price: '', originalPrice: '' }
    : { color: '', price: '', originalPrice: '', picture: { file: '', alt: '' } };

/** Its own prices have no history, and its bar codes are of another product. */
function copied(kind: ProductKind, values: Record<string, unknown>): Record<string, unknown> {
  const offers = (list: unknown) =>
    isList(list)
      ? list.map((item) => {
          if (!isRecord(item)) return item;
          const { gtin: _gtin, mpn: _mpn, ...rest } = item;
          return { ...rest, originalPrice: rest['price'] };
        })
      : list;
  return Object.fromEntries(
    Object.entries(values)
      // The text of the file travels with its values.
      .filter(([name]) => fieldsOf(kind).includes(name))
      .map(([name, value]) => [name, isChoices(name) ? offers(value) : value]),
  );
}

const isChoices = (name: string): boolean => name === 'sizes' || name === 'colors';
