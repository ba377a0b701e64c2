import { methods, optionName } from '~/features/delivery/methods';
import type { Choice } from './fields';

/** How orders can be paid, for the shop and for a zone. */
export const payChoices = (['delivery', ...methods] as const).map((option): Choice => [
  option,
  optionName(option),
]);
