import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactElement, type SubmitEvent } from 'react';
import { post, unlessOffline } from '~/api';
import type { Cart } from '~/domain/cart/cart';
import { noExtras } from '~/domain/cart/extras';
import { isNumber, isShape } from '~/domain/guards';
import { formatPrice, toCents } from '~/domain/money';
import { $extras } from '~/stores/extras';
import styles from './CodeForm.module.css';

const isAmount = isShape<{ amount: number }>({ amount: isNumber });

/** What a code takes off a cart, or why it takes nothing. */
async function check(code: string, cart: Cart): Promise<number | string> {
  const cartItems = cart.map(({ id, quantity }) => ({ id, quantity }));
  const result = await post('/api/codes/check', isAmount, { code, cartItems });
  if (result.ok) return toCents(result.value.amount);
  return result.reason === 'refused'
    ? (result.reply.error ?? 'Something went wrong')
    : unlessOffline('Server error. Try again.');
}

/** @returns why the code takes nothing, '' when it does. */
function keep(code: string, found: number | string): string {
  const isProblem = typeof found === 'string';
  $extras.set({ ...$extras.get(), code: isProblem ? undefined : { code, cents: found } });
  return isProblem ? found : '';
}

/** Takes the code of a discovery set, and looks at it again whenever the cart has changed (R657). */
export function CodeForm({ cart }: { cart: Cart }): ReactElement | null {
  const { code } = useStore($extras, { ssr: () => noExtras });
  const [problem, setProblem] = useState('');
  const apply = async (typed: string) => setProblem(keep(typed, await check(typed, cart)));
  useEffect(() => {
    const kept = $extras.get().code;
    if (!kept) return;
    void check(kept.code, cart).then((found) => setProblem(keep(kept.code, found)));
  }, [cart]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    if (typeof typed === 'string' && typed.trim()) void apply(typed.trim());
  };
  return (
    <form className={styles['code']} onSubmit={submit} noValidate>
      <label>
        Code
        <input
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code?.code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
        />
      </label>
      <button type="submit" className="button quiet">
        Apply
      </button>
      <p role="status">{code && `Discovery credit: −${formatPrice(code.cents)}`}</p>
      {problem && (
        <p id="code-problem" role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </form>
  );
}
