import { isOptional, isShape, isText } from '../base/guards.ts';
import type { PickUp } from './pick-up.schema.ts';

export const pickUpText = 'Pick up';

export const isPickUpPoint = isShape<PickUp>({
  name: isText,
  address: isText,
  hours: isText,
  note: isOptional(isText),
});
