/** Milliseconds of the scroll to the top after a forward navigation (specification, section 9). */
export const scrollDuration = 400;

/** The ease-in-out curve of that scroll, from 0 to 1 (specification, section 2). */
export const easeInOut = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (2 - 2 * progress) ** 3 / 2;
