import { useState } from 'react';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { useForm } from '~/islands/form/useForm';
import { problemOf } from '~/islands/desk/common/desk-call';
import { askForLink } from './login-calls';
import styles from './Login.module.css';

/** Asks for a mail with a link. The answer does not say whose addresses may sign in. */
export function MailLogin() {
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    async send({ email = '' }) {
      const result = await askForLink(email);
      setAsked(result.ok);
      if (result.ok) return null;
      return { problem: problemOf(result), fields: result.reply.fields };
    },
  });
  return (
    <section aria-labelledby="by-mail">
      <h2 id="by-mail">With a link by e-mail</h2>
      <Form
        form={form}
        submit="Send me a link"
        isAlert
        info={
          <p role="status" className={styles['asked']}>
            {isAsked && 'If this address belongs to the shop, a link is on its way.'}
          </p>
        }
      >
        <EmailField label="E-mail" required errors={form.errors} />
      </Form>
    </section>
  );
}
