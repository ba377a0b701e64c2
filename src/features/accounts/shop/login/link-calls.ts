import { post } from '~/api';
import { isRecord } from '~/base/guards';

/* Signing in by a mailed link (R998). */

export const askForLogin = (email: string) => post('/api/login/link', isRecord, { email });
export const signInByLink = (link: string) => post('/api/login/link/use', isRecord, { link });
