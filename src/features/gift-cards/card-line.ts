/* Apart from all else of gift cards, because every cart asks. */

const prefix = 'gift-card_';

export const isCardLine = (lineId: string): boolean => lineId.startsWith(prefix);

/** An order of gift cards alone is carried nowhere: it has no address, delivery and day of arrival. */
export const areCards = (lines: readonly { id: string }[]): boolean =>
  lines.length > 0 && lines.every(({ id }) => isCardLine(id));

/**
 * 'gift-card_50', and 'gift-card_50_2' for another one of the same amount in one cart.
 * @param amount in units of the currency.
 */
export const cardLine = (amount: number, copy = 1): string =>
  `${prefix}${amount}${copy > 1 ? `_${copy}` : ''}`;
