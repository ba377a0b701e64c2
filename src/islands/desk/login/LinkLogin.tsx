import { deskRoutes } from '~/domain/desk/desk-routes';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { problemOf } from '~/islands/desk/common/desk-call';
import { signInByLink } from './login-calls';

const silent = () => undefined;

/** Only the button uses the link up, because programs that read mails open every link. */
export function LinkLogin({ link, onDone }: { link: string; onDone: () => void }) {
  const form = useForm({
    announce: silent,
    async send() {
      const result = await signInByLink(link);
      if (result.ok) return onDone;
      const isSpent = result.status === 401;
      return {
        problem: isSpent
          ? 'This link was used already, or is older than 15 minutes.'
          : problemOf(result),
      };
    },
  });
  return (
    <>
      <p>Your link is here. Press the button to use it; it works once.</p>
      <Form form={form} submit="Sign in" isAlert>
        {null}
      </Form>
      <p>
        <a className="text-link" href={deskRoutes.login}>
          Ask for another link
        </a>
      </p>
    </>
  );
}
