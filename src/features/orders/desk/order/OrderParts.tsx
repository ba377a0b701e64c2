import type { DeskOrderReply, MailView } from '~/features/orders/desk-view/order-replies.schema';
import { Address } from './Address';
import { Lines } from './Lines';
import { MoneyPanel } from './MoneyPanel';
import { ShipmentPanel } from './ShipmentPanel';
import { Standing } from '~/features/orders/desk/steps/Standing';
import { Timeline } from './Timeline';
import type { Steps } from '~/features/orders/desk/steps/steps';
import facts from './Facts.module.css';
import styles from './OrderScreen.module.css';
import { fullTime } from '~/islands/desk/common/times';
import { deskRoutes } from '~/features/desk/desk-routes';
import { mailText } from '~/features/orders/desk-view/event-words';
import { paperTitle } from '~/features/orders/view/paper-link';
import { Panel } from '~/islands/desk/parts/Panel';
import { SendAgain } from '~/features/mails/desk/SendAgain';

interface Props {
  reply: DeskOrderReply;
  steps: Steps;
  reload: () => Promise<void>;
}

export const OrderParts = ({ reply, steps, reload }: Props) => (
  <>
    <Standing reply={reply} steps={steps} />
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Lines reply={reply} steps={steps} />
        <Timeline reply={reply} steps={steps} />
      </div>
      <div className={styles['column']}>
        <Address reply={reply} />
        <ShipmentPanel reply={reply} steps={steps} />
        <MoneyPanel reply={reply} />
        <Together reply={reply} />
        <Papers papers={reply.invoices ?? []} />
        <Returns returns={reply.returns ?? []} />
        <Mails mails={reply.mails} reload={reload} />
      </div>
    </div>
  </>
);

/** The order that has paid for what this one sends instead, and those that send what was exchanged of it. */
function Together({ reply: { replaces, replacedBy = [] } }: Pick<Props, 'reply'>) {
  const others = [
    ...(replaces === undefined ? [] : [{ id: replaces, text: 'Replaces items of order' }]),
    ...replacedBy.map((id) => ({ id, text: 'Items replaced by order' })),
  ];
  if (others.length === 0) return null;
  return (
    <Panel title="Orders that belong together">
      <ul className={facts['mails']}>
        {others.map(({ id, text }) => (
          <li key={id}>
            <span>
              <span>{text}</span>{' '}
              <a href={deskRoutes.order(id)} data-astro-prefetch="false">
                {id}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {replaces !== undefined && <p>What comes back of it is paid back on that order.</p>}
    </Panel>
  );
}

/** The numbers of its invoices and credit notes, which 'Print invoice' prints. */
const Papers = ({ papers }: { papers: NonNullable<DeskOrderReply['invoices']> }) =>
  papers.length > 0 && (
    <Panel title="Invoices">
      <ul className={facts['mails']}>
        {papers.map((paper) => (
          <li key={paper.number}>
            <span>
              <span>{paperTitle(paper)}</span>
              <span className={facts['when']}>{fullTime(paper.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );

/** What its shopper has sent back, as the desk lists it. */
const Returns = ({ returns }: { returns: NonNullable<DeskOrderReply['returns']> }) =>
  returns.length > 0 && (
    <Panel title="Returns">
      <ul className={facts['mails']}>
        {returns.map(({ number, at, state }) => (
          <li key={number}>
            <span>
              <a href={`${deskRoutes.returns}?state=${state}`} data-astro-prefetch="false">
                {number}
              </a>
              <span className={facts['when']}>{`${state}, announced ${fullTime(at)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );

interface MailsProps {
  mails: readonly MailView[];
  reload: () => Promise<void>;
}

/** The mails of this order, and whether they left. */
const Mails = ({ mails, reload }: MailsProps) => (
  <Panel title="Mails">
    {mails.length === 0 && <p>No mail was queued for this order.</p>}
    <ul className={facts['mails']}>
      {mails.map((mail) => (
        <li key={mail.key}>
          <span>
            <span>{mailText(mail)}</span>
            <span className={facts['when']}>{whenText(mail)}</span>
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
  const isLater = Date.parse(at) > Date.now();
  return isLater ? `Leaves ${fullTime(at)}` : `Waiting since ${fullTime(at)}`;
}
