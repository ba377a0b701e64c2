/** A page of the shop, as mails link to it. */
export const pageAt = (path: string): string => `${process.env['URL'] ?? ''}${path}`;
