import { useEffect, useRef, useState } from 'react';
import { shoppersReply } from '~/features/orders/desk-view/shoppers-reply.schema';
import type { ShippingForm } from '~/features/orders/shipping-form.schema';
import { queryOf, read } from '~/islands/desk/common/desk-call';
import styles from './NewOrder.module.css';

interface Props {
  /** What stands in the field of the name. */
  typed: string;
  /** The fields are those of this shopper now. */
  onFilled: () => void;
}

/** Ms after the last letter before the search begins. */
const quietPeriod = 250;
const leastLetters = 3;

const none: readonly ShippingForm[] = [];

/** Who ordered before under the typed name: a press fills in all fields around it (R863). */
export function EarlierShoppers({ typed, onFilled }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [{ of, shoppers }, setFound] = useState({ of: '', shoppers: none });
  const name = typed.trim();
  useEffect(() => {
    // Found already, or chosen: it would be offered again.
    if (name.length < leastLetters || of === name) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void read(`/api/desk/shoppers${queryOf({ q: name })}`, shoppersReply).then((result) => {
        // Without an answer the keeper types the address.
        if (isWanted) setFound({ of: name, shoppers: result.ok ? result.value.shoppers : none });
      });
    }, quietPeriod);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [name, of]);

  const choose = (shopper: ShippingForm) => {
    const known = new Map<string, string | undefined>(Object.entries(shopper));
    const fields = root.current?.parentElement?.querySelectorAll<
      HTMLInputElement | HTMLSelectElement
    >('input[name], select[name]');
    for (const field of fields ?? []) field.value = known.get(field.name) ?? '';
    setFound({ of: shopper.name, shoppers: none });
    onFilled();
  };
  const shown = of === name ? shoppers : none;
  return (
    <div ref={root}>
      <p role="status" className="visually-hidden">
        {shown.length > 0 && `${shown.length} earlier shoppers below`}
      </p>
      {shown.length > 0 && (
        <div role="group" aria-label="Earlier shoppers" className={styles['earlier']}>
          {shown.map((shopper) => (
            <button
              key={JSON.stringify(shopper)}
              type="button"
              className="chip"
              onClick={() => choose(shopper)}
            >
              {`${shopper.name}, ${shopper.address}, ${shopper.city}`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
