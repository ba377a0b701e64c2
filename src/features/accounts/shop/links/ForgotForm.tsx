import { linkMs } from '~/features/accounts/link-times';
import { inWords } from '~/base/durations';
import { useState } from 'react';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { askForReset, refusalOf } from '~/features/accounts/shop/calls/account-calls';

/** Asks for a mail with a link. The answer does not say who has an account. */
export function ForgotForm() {
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    async send({ email = '' }) {
      setAsked(false);
      const result = await askForReset(email);
      if (!result.ok) return refusalOf(result);
      setAsked(true);
      return null;
    },
  });
  return (
    <Form
      form={form}
      submit="Send link"
      isAlert
      info={<p role="status">{isAsked && 'If there is an account, a link is on its way.'}</p>}
    >
      <p>{`We mail you a link with which you set a new password. It works for ${inWords(linkMs.reset)}.`}</p>
      <EmailField required errors={form.errors} />
    </Form>
  );
}
