import { pickUpText } from './pick-up.ts';
import type { PickUp } from './pick-up.schema.ts';

/** The address of an order that is picked up. */
export const nowhere = { address: '', city: '', country: '', postalCode: '' };

/** By name, as mails and papers show it. */
export const pickUpFacts = ({ name, address, hours, note }: PickUp): [string, string][] => [
  [pickUpText, name],
  ['Address', address],
  ['Open', hours],
  ...(note ? [['Please note', note] satisfies [string, string]] : []),
];

/** The same without the names, line by line. */
export const pickUpLines = (pickUp: PickUp): string[] =>
  pickUpFacts(pickUp).map(([, line]) => line);

/** What the shop's texts say of it. */
export const pickUpSentence = ({ name, address, hours }: PickUp): string =>
  `Or pick it up for nothing: ${name}, ${address}, ${hours}.`;

/** Without what else is known of it. */
export const pointOf = ({ name, address, hours, note }: PickUp): PickUp => ({
  name,
  address,
  hours,
  ...(note && { note }),
});
