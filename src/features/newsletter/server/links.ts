import { routes } from '../../../base/routes.ts';
import { linkSecret } from '../../../../netlify/kernel/store/link-secrets.ts';
import { isSame } from '../../../../netlify/kernel/store/secrets.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';

/*
 * A link of the newsletter is '<address>.<secret>': the name of the address's record, and a secret
 * of 256 bits. @throws SecretMissing
 */

/** @param ask the id of the wish that the link confirms. */
export const confirmSecret = (name: string, ask: string): string =>
  linkSecret('newsletter', `${name}.${ask}`);

export const confirmPage = (name: string, ask: string): string =>
  pageAt(`${routes.newsletter}#link=${name}.${confirmSecret(name, ask)}`);

/** Is computed, not stored: it works as long as the shop mails to the address, and longer. */
const endSecret = (name: string): string => linkSecret('newsletter', `end.${name}`);

export const isEndSecret = (name: string, given: string): boolean => isSame(given, endSecret(name));

/** How an address leaves the newsletter: a page for its reader, a call for mail programs. */
export function endLinks(name: string): { page: string; call: string } {
  const link = `${name}.${endSecret(name)}`;
  return {
    page: pageAt(`${routes.newsletter}?leave#link=${link}`),
    call: pageAt(`/api/newsletter/end?link=${link}`),
  };
}
