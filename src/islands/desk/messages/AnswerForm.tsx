import type { MessageView } from '~/domain/message/message-replies.schema';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { answerMessage, closeMessage } from './message-calls';

interface Props {
  message: MessageView;
  /** @param said what was done. */
  onDone: (said: string) => Promise<void>;
  reload: () => Promise<void>;
}

const silent = () => undefined;

/** Answers a message, or closes it without an answer. */
export function AnswerForm({ message: { id, name, state }, onDone, reload }: Props) {
  const closing = useWrite(reload);
  const answering = useWrite(reload);
  const form = useForm({
    announce: silent,
    async send({ text = '' }, element) {
      const refusal = await answering.send({ id, text }, (key) => answerMessage(id, text, key));
      if (refusal !== null) return refusal;
      return () => {
        element.reset();
        return onDone(`Your answer to ${name} is on its way.`);
      };
    },
  });
  const close = async () => {
    const refusal = await closing.send({ id, done: true }, (key) => closeMessage(id, key));
    if (refusal === null) await onDone(`The message of ${name} is done.`);
  };
  const done = (
    <button
      type="button"
      className="button quiet"
      aria-disabled={closing.isBusy || undefined}
      onClick={() => void close()}
    >
      Mark done
    </button>
  );
  return (
    <>
      <Form form={form} submit="Send answer" isAlert info={state !== 'done' && done}>
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
    </>
  );
}
