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
import { noExtras, type KeptCode } from '~/domain/cart/extras';
import { labelOf } from '~/domain/cart/line-label';
import { formatPrice } from '~/domain/base/money';
import { $extras, keepCode } from '~/stores/extras';
import { checkCode, type CheckedCode } from './check-code';
import styles from './CodeForm.module.css';

const noAnswer = 'Server error. Try again.';

/** 'SPRING: 10% off, −$19.90' */
const codeWords = ({ name, kind, cents, freeDelivery }: KeptCode): string =>
  freeDelivery ? name : `${name}${kind === 'credit' ? ':' : ','} ${formatPrice(-cents)}`;

const leftOut = (names: readonly string[]): string =>
  `Not on what is reduced already: ${names.join(', ')}`;

/** The code that a link has brought along: '/cart?code=SPRING' or '/cart#code=SPRING'. */
const linkedCode = (): string | null =>
  new URLSearchParams(window.location.search).get('code') ??
  new URLSearchParams(window.location.hash.slice(1)).get('code');

/** Takes codes, and looks at them again whenever the cart has changed (R652, R990). */
export function CodeForm({ cart }: { cart: Cart }): ReactElement {
  const { codes } = useStore($extras, { ssr: () => noExtras });
  const [problem, setProblem] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(new Map<string, symbol>());
  /** An answer counts only while nobody has asked anew: a code that was taken away stays away. */
  const look = async (code: string): Promise<CheckedCode | string | null | undefined> => {
    const own = Symbol(code);
    asked.current.set(code, own);
    const found = await checkCode(code, cart);
    if (asked.current.get(code) !== own) return undefined;
    // Without an answer a code stays: the order looks at it again.
    if (found === null) return null;
    keepCode(code, typeof found === 'string' ? null : found);
    if (typeof found !== 'string' && found.kind === 'discount') setLeft(found.leaves);
    return found;
  };
  const lookAgain = useEffectEvent(async () => {
    const found = await Promise.all($extras.get().codes.map(({ code }) => look(code)));
    const refused = found.find((one) => typeof one === 'string');
    if (refused !== undefined) setProblem(refused);
  });
  useEffect(() => void lookAgain(), [cart]);
  // Nor does one count that comes after the order was placed.
  useEffect(() => {
    const all = asked.current;
    return () => all.clear();
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    setProblem('');
    if (typed === '') return;
    const found = await look(typed);
    if (found === undefined) return;
    if (found === null || typeof found === 'string') setProblem(found ?? unlessOffline(noAnswer));
    else if (field.current) field.current.value = '';
  };
  const remove = (code: string) => {
    asked.current.delete(code);
    keepCode(code, null);
    setLeft([]);
    field.current?.focus();
  };
  const names = cart.filter(({ id }) => left.includes(id)).map((line) => labelOf(cart, line));
  return (
    <form className={styles['code']} onSubmit={(event) => void submit(event)} noValidate>
      <div className="field">
        <label htmlFor="code">Code</label>
        <input
          ref={field}
          id="code"
          name="code"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={linkedCode() ?? ''}
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
      {codes.map(({ code, name }) => (
        <button key={code} type="button" className="text-link" onClick={() => remove(code)}>
          {`Remove ${name}`}
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
