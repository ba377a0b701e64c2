import { useState } from 'react';
import { routes } from '~/domain/frame/routes';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { endReviewMails, refusalOf } from './account-calls';
import { Done } from './Done';
import { useLinkSecret } from './useLinkSecret';

const silent = () => undefined;

/** Ends the mails that ask for reviews. The press does so: programs that scan mails open every link. */
export function EndReviewMails() {
  const secret = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    announce: silent,
    async send() {
      if (secret.current === null)
        return { problem: 'Please open the full link of our mail; it ends with a key of its own.' };
      const result = await endReviewMails(secret.current);
      if (!result.ok) return refusalOf(result);
      setDone(true);
      return null;
    },
  });
  if (isDone)
    return (
      <Done says="You will get no more mails that ask for a review.">
        <a className="button" href={routes.home}>
          Go to the shop
        </a>
      </Done>
    );
  return (
    <Form form={form} submit="Unsubscribe" isAlert>
      <p>Press the button, and we will not ask you for reviews any more.</p>
    </Form>
  );
}
