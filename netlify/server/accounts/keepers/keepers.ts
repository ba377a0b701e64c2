/** Stands for a keeper who came with the shop's token. */
export const tokenKeeper = 'token';

/**
 * The addresses that may get a link to the desk: `SHOP_KEEPERS`, without it that of
 * `SHOP_MAIL_TO`, which may be 'Name <address>'.
 */
export function keepers(): string[] {
  const { SHOP_KEEPERS, SHOP_MAIL_TO = '' } = process.env;
  return (SHOP_KEEPERS ?? SHOP_MAIL_TO)
    .split(',')
    .map((text) =>
      text
        .replace(/^.*<|>.*$/g, '')
        .trim()
        .toLowerCase(),
    )
    .filter((address) => address !== '');
}

/** Whoever is taken off the list is out at once, however long the session would last. */
export const isKeeper = (name: string): boolean => name === tokenKeeper || keepers().includes(name);
