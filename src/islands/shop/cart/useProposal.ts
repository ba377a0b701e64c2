import { useEffect, useState } from 'react';
import { onFragment } from '~/navigation/fragment';
import type { ProposedCart } from './ProposedCart';

/** What shows the cart that the address proposes; null, and not loaded, without one. */
export function useProposal() {
  const [shown, setShown] = useState<{ Part: typeof ProposedCart; fragment: string } | null>(null);
  useEffect(() => {
    const look = () => {
      const fragment = window.location.hash;
      setShown(null);
      if (/[#&]add=/.test(fragment))
        void import('./ProposedCart').then(({ ProposedCart: Part }) =>
          setShown({ Part, fragment }),
        );
    };
    look();
    return onFragment(look);
  }, []);
  return [shown, () => setShown(null)] as const;
}
