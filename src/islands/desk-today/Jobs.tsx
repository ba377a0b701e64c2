import { agoText, fullTime } from '~/domain/desk/desk-dates';
import type { TodayReply } from '~/domain/desk/desk-replies';
import { Panel } from '~/islands/desk-parts/Panel';
import styles from './Today.module.css';

/** What the shop does by itself every few minutes, and whether it did. */
export function Jobs({ jobs }: Pick<TodayReply, 'jobs'>) {
  const now = new Date();
  return (
    <Panel title="What the shop does by itself">
      {jobs.length === 0 && <p>Nothing has run yet. The first run comes within five minutes.</p>}
      <ul className={styles['jobs']}>
        {jobs.map(({ name, at, fault }) => (
          <li key={name}>
            <span>{jobWords[name] ?? name}</span>
            <span className={fault === null ? styles['hint'] : styles['fault']}>
              {fault !== null && 'failed '}
              <time dateTime={at} title={fullTime(at)}>
                {agoText(at, now)}
              </time>
              {fault !== null && `: ${fault}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const jobWords: Record<string, string | undefined> = {
  'finish-orders': 'Sweeper: finishes what was left half done',
  'send-mails': 'Mails: sends what did not leave',
  'tend-index': 'Lists of orders: kept up to date',
  'fold-months': 'Sales: added up by month',
  'fold-stock': 'Stock: added up',
};
