/** Who sells, as papers name it: from the content, written into the page by the build. */
export interface Seller {
  name: string;
  email: string;
  phone: string;
  /** Line by line. */
  address: string[];
}
