import { useEffect, useState } from 'react';
import { localTimes } from '~/domain/base/text/local-time';
import { noticesOn, type Closing } from '~/domain/delivery/closing';
import styles from './ClosingNotice.module.css';

interface Props {
  closed: readonly Closing[];
  timeZone: string;
  /** The day of the build, by which the page is right at first. */
  built: string;
}

/**
 * That the shop is closed, or will be soon (R981). The browser's clock decides, since nothing builds
 * the page again on the first of these days. It is asked as late as in Arrival.tsx.
 */
export function ClosingNotice({ closed, timeZone, built }: Props) {
  const [day, setDay] = useState(built);
  useEffect(() => {
    const timer = setTimeout(() => setDay(localTimes(timeZone)(new Date()).day));
    return () => clearTimeout(timer);
  }, [timeZone]);
  return (
    <div role="status" className={styles['notice']}>
      {noticesOn(closed, day).map((words) => (
        <p key={words} dir="auto">
          {words}
        </p>
      ))}
    </div>
  );
}
