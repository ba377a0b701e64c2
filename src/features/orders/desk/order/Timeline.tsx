import { fullTime } from '~/islands/desk/common/times';
import type { DeskOrderReply } from '~/features/orders/desk-view/order-replies.schema';
import { actorText } from '~/features/desk/actor-text';
import { eventText } from '~/features/orders/desk-view/event-words';
import { Panel } from '~/islands/desk/parts/Panel';
import type { Steps, AddEvent } from '~/features/orders/desk/steps/steps';
import styles from './DeskTimeline.module.css';
import { Form } from '~/islands/form/Form';
import { TextField } from '~/islands/form/TextField';
import { useForm } from '~/islands/form/useForm';

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
}

/** All that happened, with who and when, with the keepers' remarks. */
export function Timeline({ reply: { order, progress, by = 'shopper' }, steps }: Props) {
  const { events } = progress;
  return (
    <Panel title="Timeline">
      <ol aria-label="Timeline" className={styles['events']}>
        <li>
          <span className={styles['what']}>Placed</span>
          <span className={styles['who']}>
            <time dateTime={order.at}>{fullTime(order.at)}</time> by <span>{actorText(by)}</span>
          </span>
        </li>
        {events.map((event) => (
          <li key={event.id} data-note={event.type === 'note' || undefined}>
            <span className={styles['what']} dir="auto">
              {eventText(event, events, order.currency, order.pickUp)}
            </span>
            <span className={styles['who']}>
              <time dateTime={event.at}>{fullTime(event.at)}</time> by{' '}
              <span>{actorText(event.by)}</span>
              <span>{event.type === 'note' && ', private note'}</span>
            </span>
          </li>
        ))}
      </ol>
      <RemarkForm take={steps.take} />
    </Panel>
  );
}

/** A remark that no shopper ever reads. */
function RemarkForm({ take }: { take: AddEvent }) {
  const form = useForm({
    async send({ text = '' }, element) {
      return (await take({ type: 'note', text })) ?? (() => element.reset());
    },
  });
  return (
    <div className={styles['note']}>
      <Form form={form} submit="Add note" isAlert>
        <TextField
          label="Private note"
          name="text"
          maxLength={2000}
          required
          multiline
          rows={2}
          errors={form.errors}
        />
      </Form>
    </div>
  );
}
