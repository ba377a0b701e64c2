import { useState, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Result } from '~/api';
import { Form } from '~/islands/form/Form';
import { useForm, type FieldErrors } from '~/islands/form/useForm';
import { refusalOf } from '~/features/accounts/shop/calls/account-calls';
import styles from '~/features/accounts/shop/calls/Account.module.css';
import { onFragment } from '~/navigation/fragment';

interface Props {
  /** What the button does with the link's secret and the values of the fields. */
  press: (secret: string, values: Record<string, string>) => Promise<Result<unknown>>;
  submit: string;
  done: string;
  /** The way on afterwards. */
  next: { href: string; name: string };
  /** What stands above the button. */
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * The form of a page that a mailed link opens. Only its button uses the link up, because programs
 * that scan mails open every link.
 */
export function LinkForm({ press, submit, done, next, children }: Props) {
  const secret = useLinkSecret();
  const [said, setSaid] = useState<string | null>(null);
  const form = useForm({
    async send(values) {
      if (secret.current === null)
        return { problem: 'Please open the full link of our mail; it ends with a key of its own.' };
      const result = await press(secret.current, values);
      if (!result.ok) return refusalOf(result);
      setSaid(done);
      return null;
    },
  });
  if (said !== null)
    return (
      <Done says={said}>
        <a className="button" href={next.href}>
          {next.name}
        </a>
      </Done>
    );
  return (
    <Form form={form} submit={submit} isAlert>
      {children(form.errors)}
    </Form>
  );
}

/**
 * The secret of the link that led to this page: from the fragment, or from `KeptLink.astro`, which
 * keeps it before the skip link changes the fragment. Null without one.
 */
function useLinkSecret(): { readonly current: string | null } {
  const secret = useRef<string | null>(null);
  // Read before the form can be pressed, because an early press is possible.
  useLayoutEffect(() => {
    const kept = document.querySelector<HTMLElement>('script[data-link]')?.dataset['link'];
    secret.current = kept || null;
    // Another link, opened in the same tab, changes the fragment and loads no page.
    const read = () => {
      const link = new URLSearchParams(window.location.hash.slice(1)).get('link');
      if (link !== null) secret.current = link;
    };
    read();
    return onFragment(read);
  }, []);
  return secret;
}

interface DoneProps {
  /** What was done. */
  says: string;
  /** The way on. */
  children?: ReactNode;
}

/** Takes the place of a form that is done, and its focus. */
const Done = ({ says, children }: DoneProps) => (
  <div className={styles['done']}>
    <p role="status" tabIndex={-1} ref={(text) => text?.focus()}>
      {says}
    </p>
    {children}
  </div>
);
