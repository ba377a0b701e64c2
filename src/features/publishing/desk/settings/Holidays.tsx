import { isList, isText } from '~/base/guards';
import type { FieldPath } from '~/features/publishing/content-edits';
import { CheckField } from '~/islands/desk/parts/CheckField';
import { DeskIcon } from '~/islands/desk/parts/DeskIcon';
import { useToday } from '~/islands/desk/common/times';
import { useSetting } from './region';
import styles from './Settings.module.css';

const holidays: FieldPath = ['delivery', 'holidays'];

/** Days of one year, or of every year, which the file writes without a year. */
export function Holidays() {
  const { value, set, id, problem } = useSetting(holidays);
  const list = isList(value) ? value.filter(isText) : [];
  return (
    <fieldset id={id} tabIndex={-1} className={styles['part']}>
      <legend>Holidays</legend>
      <p className={styles['hint']}>Nothing leaves or arrives on these days.</p>
      <ul className={styles['days']}>
        {list.map((day, at) => (
          <li key={at}>
            <Holiday
              day={day}
              at={at}
              onTakeAway={() => set(list.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet" onClick={() => set([...list, ''])}>
        Add holiday
      </button>
      {problem && <small className="field-error">{problem}</small>}
    </fieldset>
  );
}

interface HolidayProps {
  /** '12-25' or '2026-11-26'; '' before it is chosen. */
  day: string;
  at: number;
  onTakeAway: () => void;
}

function Holiday({ day, at, onTakeAway }: HolidayProps) {
  const { set, id, problem } = useSetting([...holidays, at]);
  const year = useToday().slice(0, 4);
  const isYearly = day.length === 5;
  // A leap day has no date in other years.
  const whole = isYearly ? `${day === '02-29' ? '2028' : year}-${day}` : day;
  const name = `Holiday ${at + 1}`;
  return (
    <>
      <input
        id={id}
        type="date"
        className="input"
        aria-label={name}
        aria-invalid={problem !== '' || undefined}
        value={whole}
        onChange={({ target }) => set(isYearly ? target.value.slice(5) : target.value)}
      />
      <CheckField
        label="Yearly"
        isChecked={isYearly}
        isOff={day === ''}
        onChange={(isEvery) => set(isEvery ? whole.slice(5) : whole)}
      />
      <button
        type="button"
        className={`button quiet ${styles['close']}`}
        aria-label={`Take away ${name.toLowerCase()}`}
        onClick={onTakeAway}
      >
        <DeskIcon name="close" />
      </button>
    </>
  );
}
