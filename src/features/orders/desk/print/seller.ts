/** The seller on papers. The build writes it from the content into the page. */
export interface Seller {
  name: string;
  email: string;
  phone: string;
  /** Line by line. */
  address: string[];
  /** What slips say of products that need care, by their ids. */
  labels?: Record<number, string[]>;
}
