import { sentOf, type NewLine } from '~/features/orders/desk-view/new-order';
import { CopyButton } from '~/islands/desk/parts/CopyButton';

/** Copies the link that proposes these lines to a shopper, who may order them alone (R700). */
export function SendCart({ lines }: { lines: readonly NewLine[] }) {
  const copy = async () => {
    // A gift card's words are the shopper's own.
    const chosen = sentOf(lines);
    if (chosen.length === 0) return 'Choose a product first.';
    const { proposedPath } = await import('~/features/orders/proposed-cart');
    await navigator.clipboard.writeText(new URL(proposedPath(chosen), location.origin).href);
    return 'Link to this cart copied. Send it to the shopper.';
  };
  return <CopyButton name="Send this cart" copy={copy} />;
}
