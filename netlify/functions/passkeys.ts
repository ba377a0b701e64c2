import { configOf, serve } from '../server/kernel/http/routes.ts';
import { passkeyRoutes } from '../server/app/routes/passkeys.ts';
import { someParts } from '../server/app/some-parts.ts';

export const config = configOf(passkeyRoutes);

export default serve(passkeyRoutes, someParts({}));
