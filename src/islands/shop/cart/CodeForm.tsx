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
  /** How often was asked about a typed code, and about the kept ones: only the last answer counts. */
  const asked = useRef({ typed: 0, kept: 0 });
  const accept = (code: string, found: CheckedCode | string) => {
    keepCode(code, typeof found === 'string' ? null : found);
    if (typeof found === 'string') setProblem(found);
    else if (found.kind === 'discount') setLeft(found.leaves);
  };
  const lookAgain = useEffectEvent(() => {
    const own = (asked.current.kept += 1);
    const isKept = (code: string) => $extras.get().codes.some((kept) => kept.code === code);
    for (const { code } of $extras.get().codes)
      void checkCode(code, cart).then((found) => {
        // Without an answer a code stays: the order looks at it again.
        if (found !== null && own === asked.current.kept && isKept(code)) accept(code, found);
      });
  });
  useEffect(() => lookAgain(), [cart]);
  // Nor does an answer count that comes after the order was placed.
  useEffect(
    () => () => {
      asked.current = { typed: asked.current.typed + 1, kept: asked.current.kept + 1 };
    },
    [],
  );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    setProblem('');
    const own = (asked.current.typed += 1);
    if (typed === '') return remove(codes);
    const found = (await checkCode(typed, cart)) ?? unlessOffline(noAnswer);
    if (own === asked.current.typed) accept(typed, found);
  };
  const remove = (some: readonly KeptCode[]) => {
    for (const { code } of some) keepCode(code, null);
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
          defaultValue={linkedCode() ?? codes.at(-1)?.code}
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
        <button key={code.code} type="button" className="text-link" onClick={() => remove([code])}>
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
