import { useId, useState } from 'react';
import { firstDay, lastDay } from '~/domain/base/text/local-time';
import styles from './Sales.module.css';

interface Props {
  label: string;
  /** 'yyyy-mm-dd' */
  day: string;
  onChange: (day: string) => void;
}

/** A day of the calendar. A half typed date is not taken as another day. */
export function DayField({ label, day, onChange }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={styles['day']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="input"
        min={firstDay}
        max={lastDay}
        value={draft ?? day}
        onChange={({ target }) => {
          const isWhole = target.validity.valid && target.value !== '';
          setDraft(isWhole ? null : target.value);
          if (isWhole) onChange(target.value);
        }}
        onBlur={() => setDraft(null)}
      />
    </div>
  );
}
