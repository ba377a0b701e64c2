import { useMemo } from 'react';
import type { Listing } from '~/features/search/listing';
import { parseView, toSearch, type ListingView } from '~/features/search/listing-view';
import { changeAddress, useAddress } from '~/navigation/address';

export type SetView = (view: ListingView, how?: 'step' | 'in place') => void;

/** What the address asks for, and the way to ask for something else. */
export function useView(listing: Listing) {
  const search = useAddress();
  const view = useMemo(() => parseView(search, listing), [search, listing]);
  const setView: SetView = (next, how = 'step') => {
    changeAddress(toSearch(next, listing), how);
  };
  return { view, setView, isDefault: toSearch(view, listing) === '' };
}
