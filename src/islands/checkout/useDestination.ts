import { useEffect, useState } from 'react';
import type { Delivery, ZoneTerms } from '~/domain/catalogue/zones';
import type { Cents } from '~/domain/money';
import { arrivalDay } from '~/domain/order/arrival';
import type { Destination } from '~/domain/order/destination';

export interface KnownDestination {
  /** Those of the country, or at home while none is known. */
  terms: ZoneTerms;
  /** Null while no country is known. */
  destination: Destination | null;
  /** The day by which an order of now is there; null while no country is known. */
  arrivesBy: string | null;
  /** @param country as it stands in the form. */
  setCountry: (country: string) => void;
  /** The shop has changed what delivery there costs since this page was built. */
  setCost: (cost: Cents) => void;
}

interface Found {
  /** The country as it was typed. */
  of: string;
  destination: Destination | null;
  day: string | null;
}

const nothing = { destination: null, day: null };

/** What delivery costs and takes, as soon as the country is typed (R501). */
export function useDestination(delivery: Delivery, home: ZoneTerms): KnownDestination {
  const [country, setCountry] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [fresh, setFresh] = useState<{ of: string; cost: Cents } | null>(null);
  useEffect(() => {
    if (country.trim() === '') return undefined;
    let isOver = false;
    void import('~/domain/order/destination').then(
      ({ destinationOf }) => {
        if (isOver) return;
        const destination = destinationOf(country, delivery);
        const day = destination?.terms ? arrivalDay(new Date(), destination.terms) : null;
        setFound({ of: country, destination, day });
      },
      // Then the server says what it costs.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [country, delivery]);
  const { destination, day } = found?.of === country ? found : nothing;
  const terms = destination?.terms ?? home;
  return {
    terms: fresh?.of === country ? { ...terms, cost: fresh.cost } : terms,
    destination,
    arrivesBy: day,
    setCountry,
    setCost: (cost) => setFresh({ of: country, cost }),
  };
}
