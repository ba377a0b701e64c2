/** All reviews of a product as the build knew them: a list of `Review`. */
export const reviewsPath = (productId: number): string => `/reviews/${productId}.json`;
