import { configOf, serve } from '../kernel/http/routes.ts';
import { profileRoutes } from '../app/routes/profile.ts';
import { someParts } from '../app/some-parts.ts';

export const config = configOf(profileRoutes);

export default serve(profileRoutes, someParts({}));
