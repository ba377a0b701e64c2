import type { ProductKind } from '../../../base/routes.ts';
import { discovery, parseSetId } from './set-ids.ts';
import { millilitres } from './volume.ts';

const fullBottle = 50;

/** With such a bottle comes a sample, and the price of a discovery set is taken off it. */
export const isFullBottle = ({ kind }: { kind: ProductKind }, variant: string | null): boolean =>
  kind === 'perfume' && (millilitres(variant ?? '') ?? 0) >= fullBottle;

/** Of the set of samples, no other: what it cost comes back on a full bottle. */
export const isDiscovery = (lineId: string): boolean => parseSetId(lineId)?.slug === discovery;
