import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { post } from '~/api';
import { isNothing } from '~/base/guards';
import { useForm } from '~/islands/form/useForm';
import { failureOf } from '~/features/orders/shop/order/failure';
import styles from './BackInStock.module.css';

const askForNotice = (sku: string, email: string) =>
  post('/api/back-in-stock', isNothing, { sku, email });

/**
 * Takes the address of a shopper who wants one mail when a choice is back. It is not taller than
 * what it replaces, so nothing moves when it appears.
 */
export function BackInStock({ sku }: { sku: string }) {
  const [isDone, setDone] = useState(false);
  const status = useRef<HTMLOutputElement>(null);
  const { isBusy, problem, errors, handlers } = useForm({
    async send({ email = '' }) {
      const result = await askForNotice(sku, email);
      if (!result.ok) return failureOf(result);
      return () => {
        flushSync(() => setDone(true));
        status.current?.focus();
      };
    },
  });
  const trouble = errors['email'] ?? problem;
  return (
    <div className={styles['box']}>
      {!isDone && (
        // Outside a dialog this method sends nothing, so a press before hydration leaves the page alone.
        <form
          method="dialog"
          className={styles['row']}
          aria-label="Tell me when it is back"
          {...handlers}
        >
          <input
            className="input"
            type="email"
            name="email"
            required
            maxLength={254}
            aria-label="E-mail"
            aria-invalid={errors['email'] !== undefined || undefined}
            placeholder="E-mail"
            autoCapitalize="none"
            autoComplete="email"
          />
          <button className="button quiet" aria-disabled={isBusy || undefined}>
            Tell me when it is back
          </button>
        </form>
      )}
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      <output ref={status} tabIndex={-1}>
        {isDone && 'We write to you once, when it is back.'}
      </output>
    </div>
  );
}
