import type { TimelineEvent } from '~/features/orders/view/timeline';
import styles from './Timeline.module.css';

const time = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What has happened to an order, the first at the top. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol aria-label="Timeline" className={styles['events']}>
    {events.map(({ id, at, text, url }) => (
      <li key={id}>
        <span>{text}</span>
        <time dateTime={at.toISOString()}>{time().format(at)}</time>
        {url !== null && (
          <a className="text-link" href={url} rel="noreferrer">
            Follow your parcel
          </a>
        )}
      </li>
    ))}
  </ol>
);
