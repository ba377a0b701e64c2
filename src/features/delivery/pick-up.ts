import { isOptional, isShape, isText } from '../../base/guards.ts';
import type { PickUp } from './pick-up.schema.ts';

export const pickUpText = 'Pick up';

export const isPickUpPoint = isShape<PickUp>({
  name: isText,
  address: isText,
  hours: isText,
  note: isOptional(isText),
});

/** What states and steps of an order that is picked up are called; all others have their usual words. */
const words: Readonly<Partial<Record<string, string>>> = {
  packed: 'Ready to pick up',
  delivered: 'Picked up',
};

/** @param usual the word for an order that is sent. */
export const wordFor = (state: string, usual: string, pickUp: unknown): string =>
  (pickUp ? words[state] : '') || usual;
