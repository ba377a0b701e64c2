/** What runs once the form is there; null when it cannot be loaded. */
export const loadSending = () => import('./send-order').catch(() => null);
