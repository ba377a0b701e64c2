import { useState } from 'react';
import { routes } from '~/domain/frame/routes';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { useAddress } from '~/navigation/address';
import { confirmNewsletter, endNewsletter, refusalOf } from './account-calls';
import { Done } from './Done';
import { useLinkSecret } from './useLinkSecret';

const silent = () => undefined;

const joining = {
  call: confirmNewsletter,
  text: 'Press the button, and you get our newsletter.',
  submit: 'Confirm',
  done: 'Thank you. You get our newsletter from now on.',
};
const leaving = {
  call: endNewsletter,
  text: 'Press the button, and you get no more newsletters. We delete your address from the list.',
  submit: 'Unsubscribe',
  done: 'You get no more newsletters.',
};

/** Opening a link uses nothing up, because programs that scan mails open every link. The press does. */
export function NewsletterForm() {
  const secret = useLinkSecret();
  const [done, setDone] = useState<string | null>(null);
  const way = new URLSearchParams(useAddress()).has('leave') ? leaving : joining;
  const form = useForm({
    announce: silent,
    async send() {
      if (secret.current === null)
        return { problem: 'Please open the full link of our mail; it ends with a key of its own.' };
      const result = await way.call(secret.current);
      if (!result.ok) return refusalOf(result);
      setDone(way.done);
      return null;
    },
  });
  if (done !== null)
    return (
      <Done says={done}>
        <a className="button" href={routes.shop}>
          Go to the shop
        </a>
      </Done>
    );
  return (
    <Form form={form} submit={way.submit} isAlert>
      <p>{way.text}</p>
    </Form>
  );
}
