import { fullTime } from '~/islands/desk/common/times';
import type { MailView } from '~/domain/order/desk/order-replies.schema';
import { mailText } from '~/domain/order/desk/event-words';
import { Panel } from '~/islands/desk/parts/Panel';
import { SendAgain } from '~/islands/desk/mails/SendAgain';
import styles from './Facts.module.css';

interface Props {
  mails: readonly MailView[];
  reload: () => Promise<void>;
}

/** The mails of this order, and whether they left. */
export const Mails = ({ mails, reload }: Props) => (
  <Panel title="Mails">
    {mails.length === 0 && <p>No mail was queued for this order.</p>}
    <ul className={styles['mails']}>
      {mails.map((mail) => (
        <li key={mail.key}>
          <span>
            <span>{mailText(mail)}</span>
            <span className={styles['when']}>{whenText(mail)}</span>
          </span>
          {mail.gaveUpAt !== null && <SendAgain mail={mail} onDone={reload} />}
        </li>
      ))}
    </ul>
  </Panel>
);

function whenText({ at, sentAt, gaveUpAt }: MailView): string {
  if (sentAt !== null) return `Sent ${fullTime(sentAt)}`;
  if (gaveUpAt !== null) return `Could not leave, given up ${fullTime(gaveUpAt)}`;
  return `Waiting since ${fullTime(at)}`;
}
