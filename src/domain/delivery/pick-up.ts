import { isOptional, isShape, isText } from '../base/guards.ts';
import { termsOf, type Delivery, type ZoneTerms } from './zones.ts';

/** Where shoppers pick their orders up, each a line of text. */
export interface PickUp {
  name: string;
  address: string;
  hours: string;
  /** What else a shopper should know. */
  note?: string | undefined;
}

/** It costs nothing, and is taxed at home. */
export const pickUpTerms = (delivery: Delivery): ZoneTerms => ({
  ...termsOf(delivery),
  zone: null,
  cost: 0,
  freeFrom: undefined,
  duties: undefined,
  isPickUp: true,
});

/** Name, address, hours and note, as pages, mails and papers show them. */
export const pickUpLines = ({ name, address, hours, note }: PickUp): string[] => [
  name,
  address,
  hours,
  ...(note ? [note] : []),
];

/** What the shop's texts say of it. */
export const pickUpSentence = ({ name, address, hours }: PickUp): string =>
  `You can also pick your order up for nothing: ${name}, ${address}, ${hours}.`;

export const pickUpText = 'Pick up';

/** Without what else is known of it. */
export const pointOf = ({ name, address, hours, note }: PickUp): PickUp => ({
  name,
  address,
  hours,
  ...(note && { note }),
});

export const isPickUpPoint = isShape<PickUp>({
  name: isText,
  address: isText,
  hours: isText,
  note: isOptional(isText),
});
