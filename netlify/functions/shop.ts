import { configOf, serve } from '../kernel/http/routes.ts';
import { shopRoutes } from '../app/routes/shop.ts';
import { mails } from '../app/features.ts';
import { someParts } from '../app/some-parts.ts';

export const config = configOf(shopRoutes);

export default serve(shopRoutes, someParts({ mails }));
