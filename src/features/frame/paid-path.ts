/** The page that the provider of card payments leads back to; apart from those that all pages know. */
export const paidPath = '/paid';
