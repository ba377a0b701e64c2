import type { Thumbnail } from '~/domain/catalogue';
import { routes } from '~/domain/routes';
import { Empty } from '~/islands/empty/Empty';

export const EmptyCart = ({ picture, isGuess }: { picture: Thumbnail; isGuess: boolean }) => (
  <Empty
    picture={picture}
    text="Your cart is currently empty."
    href={routes.shop}
    action="Continue Shopping"
    isGuess={isGuess}
  />
);
