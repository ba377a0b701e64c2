/** 'https://…' in any scheme, an e-mail address, or a name with a dot before two letters or more. */
const link = /[a-z][a-z\d+-]*:\/\/|[^\s@]@[^\s@]+\.|[\p{L}\d-]\.\p{L}{2,}/iu;

/**
 * Does a text hold what a reader could follow elsewhere? Other dots and letters of full width count
 * as what they look like. 'nice.Really' counts too: a keeper looks twice, and nothing else happens.
 */
export const hasLink = (text: string): boolean =>
  link.test(text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));
