import type { Thumbnail } from '~/features/catalogue/catalogue';
import { routes } from '~/base/routes';
import { Empty } from '~/islands/parts/Empty';

export const EmptyCart = ({ picture, isGuess }: { picture: Thumbnail; isGuess: boolean }) => (
  <Empty
    picture={picture}
    text="Your cart is currently empty."
    href={routes.shop}
    action="Continue Shopping"
    isGuess={isGuess}
  />
);
