/* Replaces Astro's navigation in tests without pages. */

export const navigate = (): Promise<void> => Promise.resolve();
