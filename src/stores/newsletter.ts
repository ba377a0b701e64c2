import { askForNewsletter, unlessOffline } from '~/api';

/**
 * Stores the wish for the newsletter, which a mail then asks to confirm.
 * @returns what went wrong, in one sentence; null when nothing did.
 */
export async function subscribe(email: string): Promise<string | null> {
  const result = await askForNewsletter(email);
  if (result.ok) return null;
  if (result.reason === 'refused' && result.reply.error !== undefined) return result.reply.error;
  return unlessOffline('This could not be sent. Please try again.');
}
