/** Why a keeper may refuse a review; never for its stars. */
export const refusalReasons = [
  'Not about this product',
  'Personal data',
  'Offensive',
  'Advertising',
  'Not a real experience',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
