import { useState } from 'react';
import { routes } from '~/domain/frame/routes';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { confirmEmail, refusalOf } from './account-calls';
import { Done } from './Done';
import { useLinkSecret } from './useLinkSecret';

const silent = () => undefined;

/** Opening the link uses nothing up, because programs that scan mails open every link. The press does. */
export function VerifyForm() {
  const secret = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    announce: silent,
    async send() {
      if (secret.current === null)
        return { problem: 'Please open the full link of our mail; it ends with a key of its own.' };
      const result = await confirmEmail(secret.current);
      if (!result.ok) return refusalOf(result);
      setDone(true);
      return null;
    },
  });
  if (isDone)
    return (
      <Done says="Thank you. Your email is confirmed.">
        <a className="button" href={routes.dashboard}>
          Go to your dashboard
        </a>
      </Done>
    );
  return (
    <Form form={form} submit="Confirm" isAlert>
      <p>Press the button to confirm that this email is yours.</p>
    </Form>
  );
}
