import { useStore } from '@nanostores/react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type SubmitEvent,
} from 'react';
import { unlessOffline } from '~/api';
import type { Cart } from '~/domain/cart/cart';
import { noExtras } from '~/domain/cart/extras';
import { formatPrice, type Cents } from '~/domain/base/money';
import { $extras } from '~/stores/extras';
import { checkCode } from './check-code';
import styles from './CodeForm.module.css';

const noAnswer = 'Server error. Try again.';

/** @returns why the code takes nothing, '' when it does. */
function keep(code: string, found: Cents | string): string {
  const isProblem = typeof found === 'string';
  $extras.set({ ...$extras.get(), code: isProblem ? undefined : { code, cents: found } });
  return isProblem ? found : '';
}

/** Takes the code of a discovery set, and looks at it again whenever the cart has changed (R652). */
export function CodeForm({ cart }: { cart: Cart }): ReactElement {
  const { code } = useStore($extras, { ssr: () => noExtras });
  const [problem, setProblem] = useState('');
  const looks = useRef(0);
  /** An answer counts only while nobody has asked anew: a code that was taken away stays away. */
  const look = async (typed: string, unanswered: string | null) => {
    const own = (looks.current += 1);
    const found = typed && ((await checkCode(typed, cart)) ?? unanswered);
    if (own === looks.current && found !== null) setProblem(keep(typed, found));
  };
  const lookAgain = useEffectEvent(() => {
    const kept = $extras.get().code?.code;
    // Without an answer it stays: the order looks at it again.
    if (kept !== undefined) void look(kept, null);
  });
  useEffect(() => lookAgain(), [cart]);
  // Nor does one count that comes after the order was placed.
  useEffect(
    () => () => {
      looks.current += 1;
    },
    [],
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    if (typeof typed === 'string') void look(typed.trim(), unlessOffline(noAnswer));
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
      <p role="status">{code && `Discovery credit: ${formatPrice(-code.cents)}`}</p>
      {problem && (
        <p id="code-problem" role="alert" className="field-error">
          {problem}
        </p>
      )}
    </form>
  );
}
