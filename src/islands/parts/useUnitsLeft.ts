import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { noAvailability, unitsLeft } from '~/features/catalogue/availability';
import type { Product } from '~/features/catalogue/catalogue';
import { $availability, askForAvailability } from '~/stores/availability';

/** Units left of one choice of a product; null where nothing has to be said, or is known yet. */
export function useUnitsLeft(
  product: Pick<Product, 'id' | 'inStock' | 'parts'>,
  variant: string | null,
): number | null {
  const availability = useStore($availability, { ssr: () => noAvailability });
  useEffect(() => askForAvailability(), []);
  return unitsLeft(availability, product, variant);
}
