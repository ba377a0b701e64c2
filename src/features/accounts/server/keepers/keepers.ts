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

/** A keeper who is taken off the list has no access from then on, even in a running session. */
export const isKeeper = (name: string): boolean => name === tokenKeeper || keepers().includes(name);
