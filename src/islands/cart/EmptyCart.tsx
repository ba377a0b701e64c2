import type { Thumbnail } from '~/domain/catalogue';
import { routes } from '~/domain/routes';
import { Empty } from '~/islands/empty/Empty';

export const EmptyCart = ({ picture }: { picture: Thumbnail }) => (
  <Empty
    picture={picture}
    text="Your cart is currently empty."
    href={routes.shop}
    action="Continue Shopping"
  />
);
