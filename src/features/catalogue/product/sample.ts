/** What stands after the product in a sample's line id, '1_2ML'. */
export const sampleVariant = '2ML';

/** A variant as people read it. */
export const variantText = (variant: string): string =>
  variant === sampleVariant ? 'Sample, 2 ml' : variant;

export const isSample = (lineId: string): boolean => /^\d+_2ML$/.test(lineId);

/** An order holds at most so many of one sample. */
export const maxOfSample = 3;
