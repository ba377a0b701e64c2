import { fullTime } from '~/islands/desk/common/times';
import type { FailedMail } from '~/features/orders/desk-view/list-replies.schema';
import { deskRoutes } from '~/features/desk/desk-routes';
import { mailText } from '~/features/orders/desk-view/event-words';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Screen } from '~/islands/desk/parts/Screen';
import { SendAgain } from '~/features/mails/desk/SendAgain';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useReading } from '~/islands/desk/common/useReading';
import { fetchFailedMails } from './mail-calls';
import styles from './Mails.module.css';

/** Mails that the shop has given up, because no mail server took them for days. */
export function MailsScreen() {
  const { last, problem, reload } = useReading(fetchFailedMails);
  const mails = last?.value.mails ?? [];
  return (
    <Screen title="Mails that could not leave">
      <Trouble problem={problem} onRetry={() => void reload()} />
      {mails.length > 0 && (
        <ul className={styles['mails']}>
          {mails.map((mail) => (
            <li key={mail.key}>
              <span>
                <span>{mailText(mail)}</span> <About mail={mail} />
                <span
                  className={styles['when']}
                >{`Given up ${fullTime(mail.gaveUpAt ?? mail.at)}`}</span>
              </span>
              <SendAgain mail={mail} onDone={reload} />
            </li>
          ))}
        </ul>
      )}
      {last?.value.more !== undefined && (
        <p>{`${last.value.more} older ones come up here as these leave.`}</p>
      )}
      {last && mails.length === 0 && <Empty>Every mail has left, or is on its way.</Empty>}
      {!last && problem === null && <Loading what="mails" />}
    </Screen>
  );
}

const About = ({ mail: { orderId } }: { mail: FailedMail }) =>
  orderId !== null && (
    <a href={deskRoutes.order(orderId)} data-astro-prefetch="false">{`of order ${orderId}`}</a>
  );
