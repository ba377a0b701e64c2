import { sampleVariant } from './sample.ts';

/* Sets by the ids of their lines. */

export const sampleId = (productId: number): string => `${productId}_${sampleVariant}`;

/** The set of samples, whose page is /discovery. */
export const discovery = 'discovery';

/** A set as the id of its line names it. */
export interface NamedSet {
  slug: string;
  /** SKUs of what was chosen, sorted; null where there is nothing to choose. */
  chosen: string[] | null;
}

/** The order of SKUs that were chosen. */
export const inOrder = (a: string, b: string): number =>
  parseInt(a, 10) - parseInt(b, 10) || (a < b ? -1 : 1);

/**
 * What was chosen, each once, in an address and in the id of a line: '1-3-4' for samples,
 * '101_10ML+104_10ML' for anything else.
 */
export function choiceText(slug: string, skus: readonly string[]): string {
  const sorted = [...new Set(skus)].sort(inOrder);
  return slug === discovery ? sorted.map((sku) => parseInt(sku, 10)).join('-') : sorted.join('+');
}

/** The SKUs that such a text names, as they stand there. */
export const chosenIn = (slug: string, text: string): string[] =>
  (slug === discovery
    ? text.split('-').map((id) => `${id}_${sampleVariant}`)
    : text.split('+')
  ).filter((sku) => /^[1-9]\d{0,8}(_.{1,40})?$/.test(sku));

/** 'discovery_1-3-4-7-8', 'set_oud-evening', 'set_small-oils_101_10ML+104_10ML': the chosen in any order. */
export const setId = (slug: string, chosen: readonly string[] | null): string =>
  [slug === discovery ? slug : `set_${slug}`, ...(chosen ? [choiceText(slug, chosen)] : [])].join(
    '_',
  );

/** Null for the id of any other line, and for one written otherwise. */
export function parseSetId(lineId: string): NamedSet | null {
  const [is, slug = discovery, text] =
    /^(?:discovery(?=_)|set_([a-z\d-]+))(?:_(.+))?$/.exec(lineId) ?? [];
  const chosen = text === undefined ? null : chosenIn(slug, text);
  return is !== undefined && setId(slug, chosen) === lineId ? { slug, chosen } : null;
}

/** Stands where a line of one product has its id. */
export const noProduct = 0;

export const isSet = (lineId: string): boolean => parseSetId(lineId) !== null;
