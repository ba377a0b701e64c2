import { useEffect, useRef, useState, type RefObject } from 'react';
import { fetchSession } from '~/api';
import type { ShippingForm } from '~/domain/order/order.schema';
import { $details } from '~/stores/details';

export interface KnownDetails {
  /** Until the server has said otherwise. */
  isGuest: boolean;
  /** For an element of the form that is filled in. */
  place: RefObject<HTMLDivElement | null>;
}

/**
 * Fills the form in: with the account's address, or with what the device remembers (R245). What
 * stands in a field stays, because the shopper may have typed it before this was known.
 */
export function useKnownDetails(): KnownDetails {
  const place = useRef<HTMLDivElement>(null);
  const [isGuest, setGuest] = useState(true);
  useEffect(() => {
    void readAccount().then((account) => {
      setGuest(account === null);
      const form = place.current?.closest('form');
      if (form) fillIn(form, { ...$details.get(), ...account });
    });
  }, []);
  return { isGuest, place };
}

/** Null for a guest, who need not download what reads an account. */
async function readAccount(): Promise<Partial<ShippingForm> | null> {
  const session = await fetchSession();
  if (!session.ok || session.value === null) return null;
  const { fetchAccount } = await import('~/islands/account/account-calls');
  const account = await fetchAccount();
  return { email: session.value.email, ...(account.ok ? account.value.address : {}) };
}

function fillIn(form: HTMLFormElement, details: Partial<ShippingForm>): void {
  for (const [name, value] of Object.entries(details)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
