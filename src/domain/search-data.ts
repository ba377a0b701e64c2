import type { ProductKind } from './routes.ts';

/** What `search.json` holds: enough to find by, no more. */
export interface SearchData {
  products: SearchedProduct[];
  notes: { id: string; name: string; family: string; synonyms: string[] }[];
  families: { id: string; name: string }[];
}

export interface SearchedProduct {
  id: number;
  kind: ProductKind;
  name: string;
  /** Category or kind, and what else tells it apart. */
  about: string;
  description: string;
  /** Ids of its notes. */
  notes: string[];
  picture: string;
}
