import { configOf, serve } from '../kernel/http/routes.ts';
import { contentRoutes } from '../app/routes/content.ts';
import { someParts } from '../app/some-parts.ts';

export const config = configOf(contentRoutes);

export default serve(contentRoutes, someParts({}));
