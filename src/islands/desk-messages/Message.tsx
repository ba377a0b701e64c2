import { useId } from 'react';
import { fullTime } from '~/domain/desk/desk-dates';
import type { MessageView } from '~/domain/desk/desk-replies';
import { actorText } from '~/domain/desk/event-words';
import { Trouble } from '~/islands/desk/Trouble';
import { useWrite } from '~/islands/desk/useWrite';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { answerMessage, closeMessage } from './message-calls';
import styles from './Messages.module.css';

interface Props {
  message: MessageView;
  /** @param said what was done. */
  onDone: (said: string) => Promise<void>;
  reload: () => Promise<void>;
}

const silent = () => undefined;

/** One message with the answers to it, and the form for the next one. */
export function Message({ message, onDone, reload }: Props) {
  const heading = useId();
  const { id, at, name, email, phone, state, answers } = message;
  const closing = useWrite(reload);
  const answering = useWrite(reload);
  const form = useForm({
    announce: silent,
    async send({ text = '' }, element) {
      const refusal = await answering.send({ id, text }, (key) => answerMessage(id, text, key));
      if (refusal !== null) return refusal;
      element.reset();
      await onDone(`Your answer to ${name} is on its way.`);
      return null;
    },
  });
  const close = async () => {
    const refusal = await closing.send({ id, done: true }, (key) => closeMessage(id, key));
    if (refusal === null) await onDone(`The message of ${name} is done.`);
  };
  return (
    <article aria-labelledby={heading} className={styles['message']}>
      <header>
        <h2 id={heading}>{name}</h2>
        <p className={styles['from']}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone !== '' && (
            <>
              {', '}
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </>
          )}
          , <time dateTime={at}>{fullTime(at)}</time>
        </p>
      </header>
      <p className={styles['text']}>{message.message}</p>
      {answers.map((answer) => (
        <div key={answer.id} className={styles['answer']}>
          <p className={styles['text']}>{answer.text}</p>
          <p className={styles['from']}>
            Answered <time dateTime={answer.at}>{fullTime(answer.at)}</time> by{' '}
            {actorText(answer.by)}
          </p>
        </div>
      ))}
      <Form
        form={form}
        submit="Send answer"
        isAlert
        note={
          state !== 'done' && (
            <button
              type="button"
              className="button quiet"
              aria-disabled={closing.isBusy || undefined}
              onClick={() => void close()}
            >
              Mark done
            </button>
          )
        }
      >
        <TextField
          label="Answer"
          name="text"
          multiline
          rows={3}
          required
          maxLength={5000}
          hint="Sent by e-mail, with the message quoted."
          errors={form.errors}
        />
      </Form>
      <Trouble problem={closing.problem} />
    </article>
  );
}
