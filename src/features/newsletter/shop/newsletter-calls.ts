import { post, unlessOffline } from '~/api';
import { isNothing } from '~/base/guards';

/** Has a mail sent that asks to confirm the newsletter. */
export const askForNewsletter = (email: string) => post('/api/newsletter', isNothing, { email });

/**
 * Asks for the newsletter; a mail asks to confirm it. @returns the problem in one sentence; null
 * after success.
 */
export async function subscribe(email: string): Promise<string | null> {
  const result = await askForNewsletter(email);
  if (result.ok) return null;
  return result.reply.error ?? unlessOffline('This could not be sent. Please try again.');
}
