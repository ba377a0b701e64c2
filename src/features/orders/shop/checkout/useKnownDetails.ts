import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ShippingForm } from '~/features/orders/shipping-form.schema';
import { addressOf } from '~/islands/form/AddressFields';
import { valuesOf } from '~/islands/form/useForm';
import { $details } from '~/stores/details';
import { keepDraft, readDraft } from '~/stores/orders/order-draft';
import type { KnownAccount } from './known-account';
import { loadSending } from './load-sending';

export interface KnownDetails {
  /** None for a guest, and until the server has said otherwise. */
  account: KnownAccount | null | undefined;
  /** For an element of the form that is filled in. */
  root: RefObject<HTMLDivElement | null>;
}

/**
 * Fills the form in: with the text typed in this tab before a reload (R99), then with the
 * account's address, or with what the device remembers (R245). Text in a field stays, because the
 * shopper may have typed it meanwhile.
 * @param onCountry hears the country whenever it may have changed; it stays the same function.
 */
export function useKnownDetails(onCountry: (country: string) => void): KnownDetails {
  const root = useRef<HTMLDivElement>(null);
  const [account, setAccount] = useState<KnownAccount | null>();
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const fill = (details: Partial<ShippingForm>) => {
      fillIn(form, details);
      onCountry(valuesOf(form)['country'] ?? '');
    };
    fill(readDraft() ?? {});
    const keep = () => {
      const values = valuesOf(form);
      const typed = shippingFormOf(values);
      keepDraft({ ...typed, delivery: values['delivery'] });
      onCountry(typed.country);
    };
    form.addEventListener('input', keep);
    void loadSending().then(async (sending) => {
      const known = await sending?.readKnown();
      setAccount(known);
      fill({ ...$details.get(), ...known?.details });
    });
    return () => form.removeEventListener('input', keep);
  }, [onCountry]);
  return { account, root };
}

/** Where the order goes, in what the form sends. */
export const shippingFormOf = (values: Record<string, string>): ShippingForm => {
  const { email = '' } = values;
  return { ...addressOf(values), email };
};

function fillIn(form: HTMLFormElement, details: Partial<ShippingForm>): void {
  for (const [name, value] of Object.entries(details)) {
    const field = form.elements.namedItem(name);
    if (!value || !(field instanceof HTMLInputElement) || field.value !== '') continue;
    // What is being typed now would come behind it.
    if (field !== document.activeElement) field.value = value;
  }
}
