import type { InputHTMLAttributes, Ref } from 'react';
import { isComposing } from './composing';

interface Props extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onBlur' | 'onKeyDown'
> {
  ref?: Ref<HTMLInputElement>;
  /** The number counts: the field was left, or Enter pressed in it. */
  onCommit?: (field: HTMLInputElement) => void;
}

/**
 * The field of every number. A wheel that turns over it scrolls the page and changes nothing (R854):
 * a browser turns the number only in the field that has the focus.
 */
export const NumberInput = ({ onCommit, ...field }: Props) => (
  <input
    inputMode="numeric"
    {...field}
    type="number"
    onWheel={({ currentTarget }) => currentTarget.blur()}
    onBlur={({ currentTarget }) => onCommit?.(currentTarget)}
    onKeyDown={({ key, currentTarget, nativeEvent }) => {
      if (key === 'Enter' && !isComposing(nativeEvent)) onCommit?.(currentTarget);
    }}
  />
);
