import type { ShopFacts } from '../../../../../src/domain/catalogue/catalogue.ts';

/** Who writes, at the end of every mail. */
export const imprint = ({ name, address, email, phone }: ShopFacts): string =>
  [name, address, email, phone].join(', ');
