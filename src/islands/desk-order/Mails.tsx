import { fullTime } from '~/domain/desk/desk-dates';
import type { MailView } from '~/domain/desk/desk-replies';
import { mailText } from '~/domain/desk/event-words';
import { Panel } from '~/islands/desk/Panel';
import styles from './Facts.module.css';

/** The mails of this order, and whether they left. */
export const Mails = ({ mails }: { mails: readonly MailView[] }) => (
  <Panel title="Mails">
    {mails.length === 0 && <p>No mail was queued for this order.</p>}
    <ul className={styles['mails']}>
      {mails.map((mail) => (
        <li key={mail.key}>
          <span>{mailText(mail)}</span>
          <span className={styles['when']}>{whenText(mail)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

function whenText(mail: MailView): string {
  const { at, sentAt, gaveUpAt } = mail;
  if (sentAt !== null) return `sent ${fullTime(sentAt)}`;
  if (gaveUpAt !== null) return `could not leave, given up ${fullTime(gaveUpAt)}`;
  return `waiting since ${fullTime(at)}`;
}
