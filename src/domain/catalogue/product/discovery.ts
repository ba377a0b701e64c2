import type { ProductKind } from '../../base/routes.ts';
import { sampleVariant } from './sample.ts';
import { isCardLine } from '../../gift-card/card-line.ts';
import { millilitres } from './volume.ts';

/* Discovery sets and full bottles, by the ids of their lines. */

export const sampleId = (productId: number): string => `${productId}_${sampleVariant}`;

const setPrefix = 'discovery_';

/** 'discovery_1-3-4-7-8' for the samples of these perfumes, whatever their order. */
export const setId = (productIds: readonly number[]): string =>
  setPrefix + productIds.toSorted((a, b) => a - b).join('-');

/** The perfumes of a set, sorted; null for the id of any other line, and for one written otherwise. */
export function setProducts(lineId: string): number[] | null {
  if (!/^discovery_[1-9]\d{0,8}(-[1-9]\d{0,8})*$/.test(lineId)) return null;
  const ids = lineId.slice(setPrefix.length).split('-').map(Number);
  return setId(ids) === lineId && new Set(ids).size === ids.length ? ids : null;
}

/** Stands where a line of one product has its id. */
export const noProduct = 0;

export const isSet = (lineId: string): boolean => setProducts(lineId) !== null;

/**
 * What is counted in the stock for one unit of a line: a set is one sample of each of its perfumes, and of
 * gift cards there are always enough.
 */
export const skusOf = (lineId: string): string[] =>
  setProducts(lineId)?.map(sampleId) ?? (isCardLine(lineId) ? [] : [lineId]);

const fullBottle = 50;

/** With such a bottle comes a sample, and the price of a discovery set is taken off it. */
export const isFullBottle = ({ kind }: { kind: ProductKind }, variant: string | null): boolean =>
  kind === 'perfume' && (millilitres(variant ?? '') ?? 0) >= fullBottle;
