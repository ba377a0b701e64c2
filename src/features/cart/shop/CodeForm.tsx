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
import type { Cart } from '~/features/cart/cart';
import { noExtras, type KeptCode } from '~/features/cart/extras';
import { labelOf } from '~/features/cart/line-label';
import { formatPrice } from '~/base/money';
import { $extras, keepCode } from '~/stores/extras';
import { checkCode } from './check-code';
import styles from './CodeForm.module.css';

const noAnswer = 'Server error. Try again.';

/** 'SPRING: 10% off, −$19.90' */
const codeWords = ({ name, kind, cents }: KeptCode): string => {
  if (cents === 0) return name;
  if (kind === 'gift card') return `${name}: ${formatPrice(cents)} on it`;
  return `${name}${kind === 'discount' ? ',' : ':'} ${formatPrice(-cents)}`;
};

const leftOut = (names: readonly string[]): string =>
  `Not on what is reduced already: ${names.join(', ')}`;

/** Takes codes, that of a link by itself, and looks at them again whenever the cart has changed (R652, R990). */
export function CodeForm({ cart }: { cart: Cart }): ReactElement {
  const { codes, linked } = useStore($extras, { ssr: () => noExtras });
  const [problem, setProblem] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const asks = useRef(0);
  /** Only the last answers count, and of kept codes none that were taken away meanwhile. */
  const look = (typed: readonly string[] = []) => {
    const own = (asks.current += 1);
    const kept = () => $extras.get().codes.map(({ code }) => code);
    for (const code of new Set([...kept(), ...typed]))
      void checkCode(code, cart).then((found) => {
        if (own !== asks.current || ![...kept(), ...typed].includes(code)) return;
        // Without an answer a kept code stays: the order looks at it again.
        if (found === null) {
          if (typed.includes(code)) setProblem(unlessOffline(noAnswer));
          return;
        }
        if (code === $extras.get().linked) $extras.set({ ...$extras.get(), linked: undefined });
        keepCode(code, typeof found === 'string' ? null : found);
        if (typeof found === 'string') setProblem(found);
        else if (found.kind === 'discount') setLeft(found.leaves);
      });
  };
  const lookAgain = useEffectEvent(() => {
    if (linked && field.current) field.current.value = linked;
    look(linked ? [linked] : []);
  });
  useEffect(() => lookAgain(), [cart, linked]);
  // Nor does an answer count that comes after the order was placed.
  useEffect(
    () => () => {
      asks.current += 1;
    },
    [],
  );
  const remove = (some: readonly KeptCode[]) => {
    asks.current += 1;
    for (const { code } of some) keepCode(code, null);
    setLeft([]);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.trim();
    setProblem('');
    if (typed) look([typed]);
    else remove(codes);
  };
  const names = cart.filter(({ id }) => left.includes(id)).map((line) => labelOf(cart, line));
  return (
    <form className={styles['code']} onSubmit={submit} noValidate>
      <div className="field">
        <label htmlFor="code">Code</label>
        <input
          ref={field}
          id="code"
          name="code"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={codes.at(-1)?.code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
        />
      </div>
      <button type="submit" className="button quiet">
        Apply
      </button>
      <p role="status">
        {[...codes.map(codeWords), ...(names.length > 0 ? [leftOut(names)] : [])].join('. ')}
      </p>
      {codes.map((code) => (
        <button
          key={code.code}
          type="button"
          className={styles['remove']}
          onClick={() => remove([code])}
        >
          {`Remove ${code.name}`}
        </button>
      ))}
      {problem && (
        <p id="code-problem" role="alert" className="field-error">
          {problem}
        </p>
      )}
    </form>
  );
}
