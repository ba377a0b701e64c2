import { askForNewsletter, unlessOffline } from '~/api';

/**
 * Asks for the newsletter; a mail asks to confirm it. @returns the problem in one sentence; null
 * after success.
 */
export async function subscribe(email: string): Promise<string | null> {
  const result = await askForNewsletter(email);
  if (result.ok) return null;
  if (result.reason === 'refused' && result.reply.error !== undefined) return result.reply.error;
  return unlessOffline('This could not be sent. Please try again.');
}
