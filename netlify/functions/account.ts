import { configOf, serve } from '../server/kernel/http/routes.ts';
import { accountRoutes } from '../server/app/routes/account.ts';
import { accountPorts } from '../server/app/account-ports.ts';
import { someParts } from '../server/app/some-parts.ts';

export const config = configOf(accountRoutes);

export default serve(accountRoutes, someParts(accountPorts));
