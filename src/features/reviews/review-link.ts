import { routes } from '../../base/routes.ts';

/** What proves that a review's writer has bought the product. */
export interface ReviewProof {
  order: string;
  /** The id of the order's line. */
  line: string;
  key: string;
}

/** The page on which one line of an order is reviewed. No server sees the fragment. */
export const reviewPath = ({ order, line, key }: ReviewProof): string =>
  `${routes.review}#${new URLSearchParams({ order, line, key })}`;
