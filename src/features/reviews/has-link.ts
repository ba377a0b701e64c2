/** 'https://…' in any scheme, an e-mail address, or a name with a dot before two letters or more. */
const link = /[a-z][a-z\d+-]*:\/\/|[^\s@]@[^\s@]+\.|[\p{L}\d-]\.\p{L}{2,}/iu;

/**
 * Does a text have something that looks like a link? Unusual dots and full-width letters count as
 * what they look like. 'nice.Really' counts too, which only makes a keeper look twice.
 */
export const hasLink = (text: string): boolean =>
  link.test(text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.'));
