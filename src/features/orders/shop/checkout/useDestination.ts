import { useCallback, useRef, useState } from 'react';
import type { Delivery, ZoneTerms } from '~/features/delivery/zones';
import type { Cents } from '~/base/money';
import type { Found } from './find-destination';

export interface KnownDestination extends Found {
  /** Those of the country, or at home while none is known. */
  terms: ZoneTerms;
  /** @param country as it stands in the form. */
  setCountry: (country: string) => void;
  /** Other terms than those of a country; null for these again. */
  choose: (terms: ((delivery: Delivery) => ZoneTerms) | null) => void;
  /** The shop has changed what delivery there costs since this page was built. */
  setCost: (cost: Cents) => void;
}

/** What delivery costs and takes, as soon as the country is typed (R500). */
export function useDestination(delivery: Delivery, home: ZoneTerms): KnownDestination {
  const typed = useRef('');
  const [known, setKnown] = useState<Found & { terms: ZoneTerms }>({ terms: home });
  const [chosen, setChosen] = useState<ZoneTerms | null>(null);
  const choose = useCallback<KnownDestination['choose']>(
    (terms) => setChosen(terms && terms(delivery)),
    [delivery],
  );
  const setCountry = useCallback(
    (country: string) => {
      if (country === typed.current) return;
      typed.current = country;
      const show = (found?: Found) => {
        if (country === typed.current) setKnown({ terms: home, ...found });
      };
      void import('./find-destination')
        .then(({ findDestination }) => show(findDestination(country, delivery)))
        // Then the server says what it costs.
        .catch(() => show());
    },
    [delivery, home],
  );
  return {
    ...(chosen ? { terms: chosen } : known),
    choose,
    setCountry,
    setCost: (cost) =>
      setKnown((now) => ({ ...now, terms: { ...now.terms, cost, freeFrom: undefined } })),
  };
}
