import { configOf, serve } from '../kernel/http/routes.ts';
import { accountRoutes } from '../app/routes/account.ts';
import { accountPorts } from '../app/account-ports.ts';
import { someParts } from '../app/some-parts.ts';

export const config = configOf(accountRoutes);

export default serve(accountRoutes, someParts(accountPorts));
