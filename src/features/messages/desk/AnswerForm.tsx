import type { MessageView } from '~/features/messages/message-replies.schema';
import type { ListActs } from '~/islands/desk/parts/StateList';
import { useWrite } from '~/islands/desk/common/useWrite';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';
import { answerMessage, closeMessage } from './message-calls';

interface Props {
  message: MessageView;
  acts: ListActs;
}

/** Answers a message, or closes it without an answer. */
export function AnswerForm({ message: { id, name, state }, acts }: Props) {
  const answering = useWrite(acts.reload);
  const form = useForm({
    async send({ text = '' }, element) {
      const refusal = await answering.send({ id, text }, (key) => answerMessage(id, text, key));
      if (refusal !== null) return refusal;
      return () => {
        element.reset();
        return acts.onDone(`Your answer to ${name} is on its way.`);
      };
    },
  });
  const close = () =>
    acts.change({ id }, (key) => closeMessage(id, key), `The message of ${name} is done.`);
  const done = (
    <button
      type="button"
      className="button quiet"
      aria-disabled={acts.isBusy || undefined}
      onClick={() => void close()}
    >
      Mark done
    </button>
  );
  return (
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
  );
}
