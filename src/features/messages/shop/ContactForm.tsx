import { useEffect, useState } from 'react';
import { isFinalRefusal } from '~/base/attempt';
import { EmailField } from '~/islands/form/EmailField';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { notify } from '~/islands/toast/notify';
import { messageAttempt } from '~/stores/attempt';
import styles from './ContactForm.module.css';
import { sendMessage } from './message-calls';

/** Milliseconds of this page's toasts and of the sentence on the page (R113, R149). */
const shownFor = 3000;

/** Sends a message to the shop (R113). */
export function ContactForm() {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => {
      setSent(false);
    }, shownFor);
    return () => {
      clearTimeout(timer);
    };
  }, [isSent]);

  const form = useForm({
    announce: (problem) => void notify('error', problem, { duration: shownFor }),
    async send({ name = '', email = '', phone = '', message = '' }, element) {
      const content = { name, email, phone, message };
      const result = await sendMessage(content, messageAttempt.keyFor(content));
      if (!result.ok) {
        if (isFinalRefusal(result.status)) messageAttempt.end();
        if (result.reason === 'unreachable' && result.status === null)
          return { problem: result.message };
        const { error = 'Failed to send message', fields } = result.reply;
        return { problem: error, fields };
      }
      return () => {
        messageAttempt.end();
        element.reset();
        setSent(true);
        void notify('success', 'Message sent successfully!', { duration: shownFor });
      };
    },
  });
  const { errors } = form;
  const sentence = (
    <p className={styles['sent']} role="status">
      {isSent && 'Message Sent Successfully!'}
    </p>
  );
  return (
    <Form form={{ ...form, problem: null }} submit="Send Now" info={sentence}>
      <TextField label="Name" name="name" autoComplete="name" required errors={errors} />
      <EmailField required errors={errors} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only if you would like us to call."
        errors={errors}
      />
      <TextField label="Message" name="message" multiline required errors={errors} />
    </Form>
  );
}
