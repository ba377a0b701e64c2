import { useState, type MouseEvent } from 'react';
import styles from '~/features/accounts/shop/calls/Account.module.css';
import type { Said } from './ask-for-link';

/**
 * Asks for a link that signs in without a password. The answer does not say who has an account.
 * @param email of an account; left out where the form around the button has a field for it.
 */
export function MailedLink({ email }: { email?: string }) {
  const [said, setSaid] = useState<Said | null>(null);
  const ask = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const field = form?.elements.namedItem('email');
    const isTyped = field instanceof HTMLInputElement;
    if (isTyped && !field.reportValidity()) return;
    const { askForLink } = await import('./ask-for-link');
    setSaid(await askForLink(email ?? (isTyped ? field.value : '')));
  };
  return (
    <div className={styles['again']}>
      <button type="button" className="button quiet" onClick={(event) => void ask(event)}>
        Send me a link
      </button>
      <p role="status" className={said?.isRefusal ? 'field-error' : undefined}>
        {said?.text}
      </p>
    </div>
  );
}
