import { configOf, serve } from '../server/kernel/http/routes.ts';
import { contentRoutes } from '../server/app/routes/content.ts';
import { someParts } from '../server/app/some-parts.ts';

export const config = configOf(contentRoutes);

export default serve(contentRoutes, someParts({}));
