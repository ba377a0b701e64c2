import type { ReactNode } from 'react';
import type { ShippingForm } from '~/features/orders/shipping-form.schema';
import { fetchAccount } from '~/features/accounts/shop/calls/known-account-calls';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AccountCredit } from '~/features/orders/view/account-reply';
import { routes } from '~/base/routes';
import { formatPrice } from '~/base/money';
import { useCart } from '~/features/cart/shop/CartProvider';
import { checkCode, type CheckedCode } from '~/features/cart/shop/check-code';
import { $extras, keepCode } from '~/stores/extras';

/* Loaded for who is signed in. */

export interface KnownAccount {
  /** Without an answer the e-mail alone. */
  details: Partial<ShippingForm>;
  note: ReactNode;
}

/** What the checkout takes from an account. */
export async function readAccount(email: string): Promise<KnownAccount> {
  const reply = await fetchAccount();
  const { address, credits } = reply.ok ? reply.value : { address: null, credits: [] };
  return { details: { email, ...address }, note: <AccountNote {...{ credits }} /> };
}

/** What an account has for this order: its address, and the codes that its samples have earned. */
const AccountNote = ({ credits }: { credits: readonly AccountCredit[] }) => (
  <div>
    <p>
      Your saved address is in <a href={routes.dashboard}>your dashboard</a>.
    </p>
    {credits.map((credit) => (
      <CreditOffer key={credit.code} {...credit} />
    ))}
  </div>
);

/** Lets the account's own code pay for a bottle of this cart, without typing (R658). */
function CreditOffer({ code, perfume }: AccountCredit) {
  const { cart } = useCart();
  const isFor = !perfume || cart.some(({ id }) => id.startsWith(`${perfume.id}_`));
  const kept = useStore($extras).codes.find(({ kind }) => kind === 'credit');
  const [offer, setOffer] = useState<CheckedCode>();
  useEffect(() => {
    let isLatest = isFor;
    if (isFor)
      void checkCode(code, cart).then((found) => {
        if (isLatest) setOffer(typeof found === 'object' ? (found ?? undefined) : undefined);
      });
    return () => {
      isLatest = false;
    };
  }, [code, cart, isFor]);
  // A code that was typed in the cart stays.
  if (!isFor || !offer || (kept && kept.code !== code)) return null;
  return (
    <label>
      <input
        type="checkbox"
        checked={kept !== undefined}
        onChange={({ target }) => keepCode(code, target.checked ? offer : null)}
      />
      <span>
        {`Use my discovery credit${perfume ? ` for ${perfume.name}` : ''}: ${formatPrice(-offer.cents)}`}
      </span>
    </label>
  );
}
