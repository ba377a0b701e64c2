import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement, type SubmitEvent } from 'react';
import { post, unlessOffline } from '~/api';
import type { Cart } from '~/domain/cart/cart';
import { noExtras } from '~/domain/cart/extras';
import { isNumber, isShape } from '~/domain/guards';
import { formatPrice, toCents, type Cents } from '~/domain/money';
import { $extras } from '~/stores/extras';
import styles from './CodeForm.module.css';

const noAnswer = 'Server error. Try again.';

const isAmount = isShape<{ amount: number }>({ amount: isNumber });

/** What a code takes off a cart, or why it takes nothing; null when the server does not say. */
async function check(code: string, cart: Cart): Promise<Cents | string | null> {
  const cartItems = cart.map(({ id, quantity }) => ({ id, quantity }));
  const result = await post('/api/codes/check', isAmount, { code, cartItems });
  if (result.ok) return toCents(result.value.amount);
  if (result.reason !== 'refused' || result.status >= 500) return null;
  return result.reply.error ?? null;
}

/** @returns why the code takes nothing, '' when it does. */
function keep(code: string, found: Cents | string): string {
  const isProblem = typeof found === 'string';
  $extras.set({ ...$extras.get(), code: isProblem ? undefined : { code, cents: found } });
  return isProblem ? found : '';
}

/** Takes the code of a discovery set, and looks at it again whenever the cart has changed (R657). */
export function CodeForm({ cart }: { cart: Cart }): ReactElement {
  const { code } = useStore($extras, { ssr: () => noExtras });
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLatest = true;
    const kept = $extras.get().code?.code;
    if (kept !== undefined)
      void check(kept, cart).then((found) => {
        // Without an answer it stays: the order looks at it again.
        if (isLatest && found !== null) setProblem(keep(kept, found));
      });
    return () => {
      isLatest = false;
    };
  }, [cart]);
  const apply = async (typed: string) =>
    // Nothing typed takes the code away.
    setProblem(keep(typed, typed && ((await check(typed, cart)) ?? unlessOffline(noAnswer))));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    if (typeof typed === 'string') void apply(typed.trim());
  };
  return (
    <form className={styles['code']} onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="code">Code</label>
        <input
          id="code"
          name="code"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code?.code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
        />
      </div>
      <button type="submit" className="button quiet">
        Apply
      </button>
      <p role="status">{code && `Discovery credit: −${formatPrice(code.cents)}`}</p>
      {problem && (
        <p id="code-problem" role="alert" className="field-error">
          {problem}
        </p>
      )}
    </form>
  );
}
