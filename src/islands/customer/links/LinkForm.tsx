import { useState, type ReactNode } from 'react';
import type { Result } from '~/api';
import { Form } from '~/islands/form/Form';
import { useForm, type FieldErrors } from '~/islands/form/useForm';
import { refusalOf } from '~/islands/customer/calls/account-calls';
import { Done } from './Done';
import { useLinkSecret } from './useLinkSecret';

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

const silent = () => undefined;

/**
 * The form of a page that a mailed link opens. Only its button uses the link up, because programs
 * that scan mails open every link.
 */
export function LinkForm({ press, submit, done, next, children }: Props) {
  const secret = useLinkSecret();
  const [said, setSaid] = useState<string | null>(null);
  const form = useForm({
    announce: silent,
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
