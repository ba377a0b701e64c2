/* In the place of Astro's navigation, where there are no pages. */

export const navigate = (): Promise<void> => Promise.resolve();
