import { useState } from 'react';
import { parseQuantity } from '~/features/cart/cart';
import { Stepper } from '~/islands/parts/Stepper';
import { NumberInput } from '~/islands/parts/NumberInput';

interface Props {
  /** The line's name for its controls. */
  name: string;
  quantity: number;
  most: number;
  onCommit: (quantity: number) => void;
}

/** A quantity that counts on Enter or when the field is left (R80), with a step on each side. */
export function QuantityField({ name, quantity, most, onCommit }: Props) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft === null) return;
    const typed = parseQuantity(draft);
    setDraft(null);
    if (typed !== null && typed !== quantity) onCommit(typed);
  }

  return (
    <Stepper
      less={`One fewer ${name}`}
      more={`One more ${name}`}
      onStep={(by) => onCommit(quantity + by)}
      isLeast={quantity <= 1}
      isMost={quantity >= most}
    >
      <NumberInput
        min={1}
        max={most}
        aria-label={`Quantity of ${name}`}
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onCommit={commit}
      />
    </Stepper>
  );
}
