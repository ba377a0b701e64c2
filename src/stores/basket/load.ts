/** Fetches what keeps cart and wishlist in step with the account: a guest never asks for it. */
export const basketSync = () => import('./sync');
