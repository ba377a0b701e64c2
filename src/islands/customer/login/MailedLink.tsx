import { useRef, useState, type MouseEvent } from 'react';
import { askForLogin, refusalOf } from '~/islands/customer/calls/account-calls';
import styles from '~/islands/customer/calls/Account.module.css';

/**
 * Asks for a link that signs in without a password. The answer does not say who has an account.
 * @param email of an account; left out where the form around the button has a field for it.
 */
export function MailedLink({ email }: { email?: string }) {
  const [said, setSaid] = useState<{ text: string; isRefusal: boolean } | null>(null);
  const isAsking = useRef(false);
  const ask = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const field = form?.elements.namedItem('email');
    const isTyped = field instanceof HTMLInputElement;
    if (isAsking.current || (isTyped && !field.reportValidity())) return;
    isAsking.current = true;
    setSaid(null);
    const result = await askForLogin(email ?? (isTyped ? field.value : ''));
    isAsking.current = false;
    setSaid(
      result.ok
        ? { text: 'A mail is on its way. Its link works for 15 minutes.', isRefusal: false }
        : { text: refusalOf(result).problem, isRefusal: true },
    );
  };
  return (
    <div className={styles['again']}>
      <button type="button" className="button quiet" onClick={(event) => void ask(event)}>
        Send me a link
      </button>
      <p role="status">{said?.isRefusal === false && said.text}</p>
      {said?.isRefusal && (
        <p role="alert" className="field-error">
          {said.text}
        </p>
      )}
    </div>
  );
}
