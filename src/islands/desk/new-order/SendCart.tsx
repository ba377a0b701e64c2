import { useState } from 'react';
import type { NewLine } from '~/domain/order/desk/new-order';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';

/** Copies the link that proposes these lines to a shopper, who may order them alone (R700). */
export function SendCart({ lines }: { lines: readonly NewLine[] }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const chosen = lines.filter(({ id }) => id !== '');
    if (chosen.length === 0) return 'Choose a product first.';
    const { proposedPath } = await import('~/domain/order/proposed-cart');
    await navigator.clipboard.writeText(new URL(proposedPath(chosen), location.origin).href);
    return 'Link to this cart copied. Send it to the shopper.';
  };
  const send = () => copy().then(setSaid, () => setSaid('The browser did not allow copying.'));
  return (
    <>
      <button type="button" className="button quiet" onClick={() => void send()}>
        <DeskIcon name="copy" />
        Send this cart
      </button>
      <p aria-live="polite">{said}</p>
    </>
  );
}
