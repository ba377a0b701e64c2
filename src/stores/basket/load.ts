const load = () => import('./sync');

/**
 * Fetches what keeps cart and wishlist in step with the account: a guest never asks for it. A
 * failure prevents no login or logout; the next page tries again.
 */
export const withBasketSync = (
  work: (sync: Awaited<ReturnType<typeof load>>) => Promise<void> | void,
): Promise<void> =>
  load()
    .then(work)
    .catch(() => undefined);
