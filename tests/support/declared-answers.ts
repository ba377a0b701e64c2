import { generalAnswers } from '../../netlify/kernel/http/routes.ts';
import { allRoutes } from '../../netlify/app/routes/all-routes.ts';

const routes = allRoutes.map((route) => ({
  ...route,
  pattern: new URLPattern({ pathname: route.path }),
}));

/** @throws when a call is answered with a status that its table does not name. */
export function expectDeclared({ method, url }: Request, { status }: Response): void {
  const { pathname } = new URL(url);
  const route = routes.find((one) => one.method === method && one.pattern.test({ pathname }));
  if (!route || route.answers.includes(status) || generalAnswers.includes(status)) return;
  throw new Error(`${method} ${route.path} answered ${status}, which its table does not name.`);
}
