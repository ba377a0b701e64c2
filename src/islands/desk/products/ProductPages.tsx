import type { ComponentProps } from 'react';
import { EditProductScreen } from './form/EditProductScreen';
import { ProductsScreen } from './ProductsScreen';

type Props =
  | { screen: 'list'; brands: readonly string[] }
  | ({ screen: 'form' } & ComponentProps<typeof EditProductScreen>);

/** Two pages are one island: what they share, which is most, would else be a file more for each. */
export const ProductPages = (props: Props) =>
  props.screen === 'list' ? (
    <ProductsScreen brands={props.brands} />
  ) : (
    <EditProductScreen library={props.library} pictures={props.pictures} />
  );
