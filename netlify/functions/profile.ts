import { configOf, serve } from '../server/kernel/http/routes.ts';
import { profileRoutes } from '../server/app/routes/profile.ts';
import { someParts } from '../server/app/some-parts.ts';

export const config = configOf(profileRoutes);

export default serve(profileRoutes, someParts({}));
