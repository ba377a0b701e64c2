import { configOf, serve } from '../server/edge/routes.ts';
import { accountRoutes } from '../server/routes/account.ts';

export const config = configOf(accountRoutes);

export default serve(accountRoutes);
