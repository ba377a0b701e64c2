/** The most characters of each text of a review, for the form and for the server. */
export const reviewLimits = { name: 40, title: 80, comment: 2000, reply: 2000 } as const;
