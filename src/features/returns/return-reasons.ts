/* Apart from the schema, because the page of a shopper downloads no zod. */

export const returnReasons = ['changed-mind', 'damaged', 'wrong', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStates = ['announced', 'arrived', 'decided', 'refused'] as const;
export type ReturnState = (typeof returnStates)[number];

/** So many photographs one return may have. */
export const mostPhotographs = 2;

export const reasonWords: Record<ReturnReason, string> = {
  'changed-mind': 'Changed my mind',
  damaged: 'Damaged, leaking or not working',
  wrong: 'Not what I ordered',
  other: 'Another reason',
};

/**
 * Why units may come back: by law within 14 days, sealed within the days of the shop, and at any time
 * what was damaged or wrong.
 */
export const returnRights = ['withdrawal', 'sealed', 'fault'] as const;
export type ReturnRight = (typeof returnRights)[number];

export interface LineRights {
  id: string;
  /** Units that can be sent back: with the shopper, not paid back, and in no return that is open. */
  left: number;
  rights: ReturnRight[];
}

/**
 * Did it come damaged or wrong? That costs its shopper nothing, who keeps it until the shop has
 * looked at it.
 */
export const isFault = (reason: ReturnReason | null | undefined): boolean =>
  reason === 'damaged' || reason === 'wrong';

/** Does one of these rights cover a return for this reason? */
export function isCovered(rights: readonly ReturnRight[], reason: ReturnReason | undefined) {
  if (isFault(reason)) return rights.includes('fault');
  return rights.includes('withdrawal') || rights.includes('sealed');
}
