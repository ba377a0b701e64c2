import type { Route } from '../../kernel/http/routes.ts';
import { accountRoutes } from './account.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contentRoutes } from './content.ts';
import { deskRoutes } from './desk.ts';
import { deskSessionRoutes } from './desk-session.ts';
import { lettersRoutes } from './letters.ts';
import { ordersRoutes } from './orders.ts';
import { placeOrderRoutes } from './place-order.ts';
import { profileRoutes } from './profile.ts';
import { reviewsRoutes } from './reviews.ts';
import { shopRoutes } from './shop.ts';
import { signInRoutes } from './sign-in.ts';

/** Every call of the shop. */
export const allRoutes: readonly Route[] = [
  ...catalogueRoutes,
  ...placeOrderRoutes,
  ...ordersRoutes,
  ...signInRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...lettersRoutes,
  ...reviewsRoutes,
  ...deskSessionRoutes,
  ...deskRoutes,
  ...contentRoutes,
  ...shopRoutes,
];
