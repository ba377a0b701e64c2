import { useEffect, useEffectEvent, useRef } from 'react';
import type { Listing } from '~/features/search/listing';
import { parseView } from '~/features/search/listing-view';
import type { SetView } from './useView';

/**
 * Takes over text and choices from before hydration. The controls have the names of the address's
 * parameters.
 */
export function useEarlyChoices(listing: Listing, setView: SetView) {
  const controls = useRef<HTMLFieldSetElement>(null);
  const takeEarlyChoices = useEffectEvent(() => {
    const early = [...(controls.current?.elements ?? [])].filter(isTouched);
    if (early.length === 0) return;
    const asked = new URLSearchParams(window.location.search);
    for (const { name, value } of early) asked.set(name, value);
    setView(parseView(`?${asked}`, listing), 'in place');
  });
  useEffect(() => takeEarlyChoices(), []);
  return controls;
}

/** Whether a control shows something else than the server's HTML said. */
function isTouched(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === false
  );
}
